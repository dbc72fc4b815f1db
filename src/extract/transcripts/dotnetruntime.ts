import { declare } from '../declared/declare.ts';

export default declare({
  id: 'dotnetruntime',
  title: '.NET fixed throughput benchmark: business operations per second',
  home: 'https://github.com/microsoft/VirtualClient',
  marks: [' bops'],
  lines: ['throughput = {operation_rate bops}'],
});
