-- Files of reports, requested by staff: over a time that one answer does not cover, or for more rows than one answer has.
CREATE TABLE report_file (
  id          uuid PRIMARY KEY,
  serial      bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  staff_id    bigint NOT NULL,
  made_by     text NOT NULL,
  -- Brand that the rows are cut to; null for all brands.
  merchant_id integer,
  report      text NOT NULL,
  -- Filters and order, as the address of the report has them.
  search      jsonb NOT NULL,
  from_day    date NOT NULL,
  to_day      date NOT NULL CHECK (to_day >= from_day),
  state       text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'ready', 'cancelled', 'failed', 'gone')),
  -- Number of the run that writes it. A run that another one has replaced writes nothing more.
  run         integer NOT NULL DEFAULT 0,
  done        integer NOT NULL DEFAULT 0,
  steps       integer NOT NULL DEFAULT 1,
  row_count   integer NOT NULL DEFAULT 0,
  parts       integer NOT NULL DEFAULT 0,
  made_at     timestamptz NOT NULL,
  ready_at    timestamptz,
  expires_at  timestamptz NOT NULL,
  CHECK ((state IN ('ready', 'gone')) OR ready_at IS NULL)
);
CREATE INDEX report_file_of_staff ON report_file (staff_id, serial DESC);
CREATE INDEX report_file_making ON report_file (serial) WHERE state = 'making';
CREATE INDEX report_file_old ON report_file (expires_at) WHERE state <> 'gone';

CREATE TABLE report_file_part (
  file_id uuid NOT NULL REFERENCES report_file (id),
  n       integer NOT NULL,
  -- Rows in minor units, before any column is hidden.
  content text NOT NULL,
  PRIMARY KEY (file_id, n)
);
