import { declare } from '../declared/declare.ts';

export default declare({
  id: 'specjbb',
  title: 'SPECjbb2015: Java operations per second, without and with a latency limit',
  home: 'https://www.spec.org/jbb2015/',
  marks: ['max-jOPS'],
  lines: [
    'RUN RESULT: hbIR (max attempted) = {score@hbir_max_attempted =jOPS}, hbIR (settled) = {score@hbir_settled =jOPS}, max-jOPS = {score@max-jops =jOPS}, critical-jOPS = {score@critical-jops =jOPS}',
  ],
});
