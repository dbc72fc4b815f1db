import { declare } from '../declared/declare.ts';

export default declare({
  id: 'atop',
  title: 'System and process activity: CPU, load, disks',
  home: 'https://www.atoptool.nl/',
  marks: ['ATOP - '],
  start: ['ATOP - ...'],
  gap: 120,
  lines: [
    'CPU | sys {cpu_utilization@sys %} | user {cpu_utilization@user %} | irq {cpu_utilization@irq %} | idle {cpu_utilization@idle %} | wait {cpu_utilization@wait %} |...',
    'CPL | avg1 {load_average@1_min} | avg5 {load_average@5_min} | avg15 {load_average@15_min} | csw {context_switches} | intr {interrupts} |...',
    'CPL | avg1 {load_average@1_min} | avg5 {load_average@5_min} | avg15 {load_average@15_min} |...',
    'LVM | {@} | busy {device_utilization %} | read {count@read} | write {count@write} | avio {latency.mean ms|us|ns} |',
    'MDD | {@} | busy {device_utilization %} | read {count@read} | write {count@write} | avio {latency.mean ms|us|ns} |',
    'DSK | {@} | busy {device_utilization %} | read {count@read} | write {count@write} | avio {latency.mean ms|us|ns} |',
    'DSK | {@} | busy {device_utilization %} | read {count@read} | write {count@write} |{_~}| avio {latency.mean ms|us|ns} |',
  ],
});
