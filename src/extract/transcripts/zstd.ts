import { declare } from '../declared/declare.ts';

export default declare({
  id: 'zstd',
  title: 'Compression and decompression speed (zstd -b)',
  home: 'https://github.com/facebook/zstd',
  marks: ['.tar ', ' MB/s, '],
  run: 'line',
  lines: [
    '{#level}#{_~} : {9} -> {9} (x{count@ratio}), {throughput@compress MB/s}, {throughput@decompress MB/s}',
    '{#level}#{_~} : {9} -> {9} (x{count@ratio}), {throughput@compress MB/s} {throughput@decompress MB/s}',
    '{#level}#{_~} : {9} -> {9} ({count@ratio}), {throughput@compress MB/s} , {throughput@decompress MB/s}',
  ],
});
