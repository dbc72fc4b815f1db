import { declare } from '../declared/declare.ts';

export default declare({
  id: 'console.time',
  title: 'Timers of JavaScript programs',
  home: 'https://developer.mozilla.org/docs/Web/API/console/time_static',
  marks: [' - timer ended'],
  run: 'line',
  lines: ['{#test~}: {runtime ms|s} - timer ended'],
});
