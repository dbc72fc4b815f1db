import { declare } from '../declared/declare.ts';

export default declare({
  id: 'specjvm',
  title: 'SPECjvm2008: operations per minute of Java workloads',
  home: 'https://www.spec.org/jvm2008/',
  marks: ['SPECjvm2008 Base', 'SPECjvm2008 Peak'],
  start: ['SPECjvm2008 {#run}'],
  gap: 8,
  lines: ['{@} {operation_rate =ops/m}'],
  end: ['Noncompliant composite result: {score ops/m}', 'Composite result: {score ops/m}'],
});
