import { declare } from '../declared/declare.ts';

export default declare({
  id: 'lz4',
  title: 'Compression and decompression speed (lz4 -b)',
  home: 'https://github.com/lz4/lz4',
  marks: [' MB/s', 'bench 1.'],
  programs: ['lz4', 'lz4c'],
  start: ['bench {#version} : input {9} bytes...'],
  lines: [
    '-{#level} {9} ({count@ratio}) {throughput@compress MB/s} {throughput@decompress MB/s} {_~}',
    '{#level}#{_} : {9} -> {9} ({_}), {throughput@compress MB/s}, {throughput@decompress MB/s}',
  ],
});
