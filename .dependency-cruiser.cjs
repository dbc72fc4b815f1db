/** Imports point inwards: cli -> batch, search, store, report -> extract -> model, and ingest beside extract. */
const rooms = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from }, to: { path: to } });

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    rooms('model-imports-nothing', '^src/model', '^src/(?!model)', 'the records know no other room'),
    rooms('ingest-finds-no-numbers', '^src/ingest', '^src/(extract|report|store|search|batch|cli|web)', 'ingest turns archives into messages'),
    rooms('extract-is-pure', '^src/extract', '^src/(ingest|report|store|search|batch|cli|web|diagnostics)', 'mine(message) knows no files and no threads'),
    rooms('extract-does-no-io', '^src/extract', '^(node:)?(fs|net|child_process|worker_threads|http|https|os)(/|$)', 'the core runs anywhere'),
    rooms('tie-is-core', '^src/report/(tie|effects)', '^src/(ingest|report/render|store|search|batch|cli|web)', 'tie(thread) is pure'),
    rooms('render-is-a-face', '^src/report/render', '^src/(ingest|cli|web|batch)', 'a report format shows what it is handed'),
    rooms('store-knows-no-command-line', '^src/store', '^src/(cli|web|batch|ingest|search)', 'one contract, many callers'),
    rooms('nothing-imports-the-cli', '^src/(?!cli)', '^src/cli', 'the command line is a face'),
    rooms('natural-by-sub-path', '.*', 'natural/lib/natural/index', 'its root prints to stdout and reads .env'),
  ],
  options: { doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' } },
};
