import { declare } from '../declared/declare.ts';

export default declare({
  id: 'latte',
  title: 'Network latency test of Windows',
  home: 'https://github.com/microsoft/latte',
  marks: ['Latency(usec)'],
  lines: [
    'Protocol {#protocol}',
    'MsgSize(byte) {#size}',
    'Latency(usec) {latency =usec}',
    'CPU(%) {cpu_utilization =%}',
    'CtxSwitch/sec {context_switches =1/sec}...',
    'SysCall/sec {system_calls =1/sec}...',
    'Interrupt/sec {interrupts =1/sec}...',
  ],
});
