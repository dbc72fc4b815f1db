import { declare } from '../declared/declare.ts';

export default declare({
  id: 'openfoam',
  title: 'Fluid dynamics: execution time of a solver',
  home: 'https://openfoam.org/',
  marks: ['ExecutionTime = '],
  programs: ['simpleFoam', 'pimpleFoam', 'icoFoam'],
  gap: 20,
  lines: ['ExecutionTime = {runtime@execution s} ClockTime = {runtime@clock s}'],
});
