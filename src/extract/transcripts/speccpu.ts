import { declare } from '../declared/declare.ts';

export default declare({
  id: 'speccpu',
  title: 'SPEC CPU 2006 and 2017: run times and ratios of each benchmark',
  home: 'https://www.spec.org/cpu2017/',
  marks: ['SPECint', 'SPECfp', 'SPECrate', 'SPECspeed', 'perlbench', '.bwaves', 'SPEC CPU'],
  programs: ['runcpu', 'runspec'],
  gap: 6,
  lines: [
    '{9}.{@} {9} {runtime =s} {score} *',
    '{9}.{@} {9} {runtime@base =s} {score@base} S {9} {runtime@peak =s} {score@peak} S',
    '{9}.{@} {9} {runtime@base =s} {score@base} S {9} {runtime@peak =s} {score@peak} *',
    '{9}.{@} {9} {runtime@base =s} {score@base} * {9} {runtime@peak =s} {score@peak} S',
    '{9}.{@} {9} {runtime@base =s} {score@base} * {9} {runtime@peak =s} {score@peak} *',
    '{9}.{@} {9} {runtime@base =s} {score@base} S',
    'Est. {@} {score}',
    'Est. {@} {_} {score}',
    'SPECrate(R){@} {score}',
    'SPECspeed(R){@} {score}',
  ],
});
