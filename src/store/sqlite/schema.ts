/** Tables, version by version. A released version never changes: what is new is a further step. See docs/database.md. */

/** Step `n` brings a database from version `n` to `n + 1`. */
export const MIGRATIONS: readonly string[] = [
  `
CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE inputs (
  num INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  cursor TEXT NOT NULL
);
CREATE TABLE messages (
  num INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  message_id TEXT,
  input INTEGER NOT NULL REFERENCES inputs,
  place TEXT NOT NULL,
  thread INTEGER NOT NULL,
  date TEXT,
  author TEXT,
  address TEXT,
  list TEXT,
  subject TEXT,
  topic TEXT NOT NULL,
  in_reply_to TEXT,
  refs TEXT NOT NULL,
  url TEXT,
  source TEXT NOT NULL,
  own BLOB NOT NULL,
  quoted BLOB NOT NULL,
  lines INTEGER NOT NULL,
  seeks INTEGER NOT NULL,
  UNIQUE (input, place)
);
CREATE INDEX messages_id ON messages (id);
CREATE INDEX messages_thread ON messages (thread);
CREATE INDEX messages_topic ON messages (topic, date) WHERE topic <> '';
CREATE INDEX messages_date ON messages (date);
CREATE INDEX messages_seek ON messages (num) WHERE seeks = 1;
CREATE TABLE findings (
  message INTEGER PRIMARY KEY REFERENCES messages,
  runs TEXT NOT NULL,
  claims TEXT NOT NULL
);
CREATE TABLE mids (mid TEXT PRIMARY KEY, thread INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE weak_mids (mid TEXT NOT NULL, thread INTEGER NOT NULL, PRIMARY KEY (mid, thread)) WITHOUT ROWID;
CREATE TABLE threads (
  num INTEGER PRIMARY KEY,
  id TEXT,
  size INTEGER NOT NULL,
  touched INTEGER NOT NULL,
  merged_into INTEGER
);
CREATE INDEX threads_touched ON threads (num) WHERE touched = 1;
CREATE TABLE problems (
  num INTEGER PRIMARY KEY,
  input INTEGER NOT NULL REFERENCES inputs,
  id TEXT NOT NULL,
  severity TEXT NOT NULL,
  path TEXT NOT NULL,
  offset INTEGER,
  line INTEGER,
  message TEXT NOT NULL,
  hint TEXT
);
CREATE INDEX problems_input ON problems (input);
CREATE TABLE runs (
  num INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  message INTEGER NOT NULL REFERENCES messages,
  thread INTEGER NOT NULL REFERENCES threads,
  date TEXT,
  tool TEXT NOT NULL,
  command TEXT,
  author TEXT,
  quote_depth INTEGER NOT NULL,
  quote_of TEXT,
  state TEXT NOT NULL,
  record TEXT NOT NULL
);
CREATE INDEX runs_message ON runs (message);
CREATE INDEX runs_thread ON runs (thread);
CREATE INDEX runs_tool ON runs (tool, date);
CREATE INDEX runs_date ON runs (date);
CREATE TABLE measurements (
  run INTEGER NOT NULL REFERENCES runs,
  place INTEGER NOT NULL,
  metric TEXT NOT NULL,
  scope TEXT,
  statistic TEXT,
  value REAL NOT NULL,
  unit TEXT NOT NULL,
  canonical REAL,
  canonical_unit TEXT,
  PRIMARY KEY (run, place)
) WITHOUT ROWID;
CREATE INDEX measurements_metric ON measurements (metric, canonical_unit, canonical);
CREATE TABLE conditions (
  run INTEGER NOT NULL REFERENCES runs,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  number REAL,
  known_from TEXT NOT NULL,
  PRIMARY KEY (run, place)
) WITHOUT ROWID;
CREATE INDEX conditions_name ON conditions (name, value);
CREATE TABLE claims (
  num INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  message INTEGER NOT NULL REFERENCES messages,
  thread INTEGER NOT NULL REFERENCES threads,
  date TEXT,
  author TEXT,
  kind TEXT NOT NULL,
  modality TEXT NOT NULL,
  quote_depth INTEGER NOT NULL,
  quote_of TEXT,
  text TEXT NOT NULL,
  verdict TEXT NOT NULL,
  record TEXT NOT NULL
);
CREATE INDEX claims_message ON claims (message);
CREATE INDEX claims_thread ON claims (thread);
CREATE INDEX claims_verdict ON claims (verdict, date);
CREATE INDEX claims_date ON claims (date);
CREATE TABLE facets (
  claim INTEGER NOT NULL REFERENCES claims,
  place INTEGER NOT NULL,
  metric TEXT NOT NULL,
  direction TEXT NOT NULL,
  scope TEXT,
  value REAL,
  unit TEXT,
  PRIMARY KEY (claim, place)
) WITHOUT ROWID;
CREATE INDEX facets_metric ON facets (metric);
CREATE TABLE evidence (
  claim INTEGER PRIMARY KEY REFERENCES claims,
  verdict TEXT NOT NULL,
  reason TEXT NOT NULL,
  reach TEXT,
  rationale TEXT NOT NULL,
  record TEXT NOT NULL
);
CREATE TABLE comparisons (
  claim INTEGER NOT NULL REFERENCES claims,
  place INTEGER NOT NULL,
  metric TEXT NOT NULL,
  baseline_run TEXT NOT NULL,
  baseline_place INTEGER NOT NULL,
  contender_run TEXT NOT NULL,
  contender_place INTEGER NOT NULL,
  change REAL,
  ratio REAL,
  PRIMARY KEY (claim, place)
) WITHOUT ROWID;
CREATE TABLE claim_runs (
  claim INTEGER NOT NULL REFERENCES claims,
  run INTEGER NOT NULL REFERENCES runs,
  PRIMARY KEY (claim, run)
) WITHOUT ROWID;
CREATE INDEX claim_runs_run ON claim_runs (run);
CREATE VIRTUAL TABLE message_text USING fts5 (subject, body, content='', contentless_delete=1);
CREATE VIRTUAL TABLE claim_text USING fts5 (text, content='', contentless_delete=1);
`,
  // Searches walk an index in the order that is asked for, and ask of each row what an index answers: no rows are read but those shown.
  `
ALTER TABLE measurements ADD COLUMN best INTEGER NOT NULL DEFAULT 0;
UPDATE measurements SET best = 1 WHERE place = (
  SELECT o.place FROM measurements o
  WHERE o.run = measurements.run AND o.metric = measurements.metric AND coalesce(o.statistic, '') <> 'stdev'
  ORDER BY coalesce(o.canonical, o.value) DESC, o.place LIMIT 1
);
CREATE INDEX measurements_best ON measurements (metric, coalesce(canonical, value), run) WHERE best = 1;
DROP INDEX measurements_metric;
CREATE INDEX measurements_metric ON measurements (metric, canonical_unit, canonical, statistic);
CREATE INDEX conditions_number ON conditions (name, number) WHERE number IS NOT NULL;
DROP INDEX runs_date;
CREATE INDEX runs_date ON runs (date, num, quote_of, message, tool, author, quote_depth);
DROP INDEX claims_date;
CREATE INDEX claims_date ON claims (date, num, quote_of, message, verdict, kind, modality, author, quote_depth);
CREATE INDEX messages_sender ON messages (address, author);
CREATE INDEX messages_list ON messages (list);
`,
  // A run is ranked by one number of each metric, in the unit in which that is compared: see levels.ts.
  `
DROP INDEX measurements_best;
ALTER TABLE measurements DROP COLUMN best;
ALTER TABLE measurements ADD COLUMN level REAL;
WITH
  compared (metric, unit) AS (VALUES
    ('throughput', 'B/s'), ('latency', 's'), ('jitter', 's'), ('runtime', 's'), ('user_time', 's'), ('system_time', 's'),
    ('duration', 's'), ('service_demand', 's/B'), ('memory', 'B'), ('code_size', 'B'), ('transferred', 'B'), ('power', 'W'),
    ('energy', 'J'), ('cpu_utilization', 'ratio'), ('profile_share', 'ratio')),
  ranked AS (
    SELECT run, place, coalesce(canonical, value) AS level, row_number() OVER (
      PARTITION BY run, m.metric
      ORDER BY coalesce(statistic, 'mean') <> 'mean', scope IS NOT NULL, coalesce(canonical, value) DESC, place) AS nth
    FROM measurements m LEFT JOIN compared USING (metric)
    WHERE coalesce(statistic, '') <> 'stdev' AND (compared.unit IS NULL OR compared.unit = canonical_unit))
UPDATE measurements SET level = ranked.level FROM ranked
  WHERE ranked.nth = 1 AND ranked.run = measurements.run AND ranked.place = measurements.place;
CREATE INDEX measurements_level ON measurements (metric, level, run) WHERE level IS NOT NULL;
`,
];
