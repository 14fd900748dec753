-- Saved views of reports that are sent by mail, each day, week or month of their brand.
CREATE TABLE report_schedule (
  id          uuid PRIMARY KEY,
  serial      bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  merchant_id integer NOT NULL,
  report      text NOT NULL,
  -- Name and filters of the view, as they were when it was scheduled.
  name        text NOT NULL CHECK (name <> ''),
  search      jsonb NOT NULL,
  every       text NOT NULL CHECK (every IN ('day', 'week', 'month')),
  -- By the clock of the brand.
  hour        integer NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- Staff accounts.
  recipients  bigint[] NOT NULL CHECK (cardinality(recipients) > 0),
  made_by     text NOT NULL,
  made_at     timestamptz NOT NULL,
  state       text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'deleted')),
  next_at     timestamptz NOT NULL
);
CREATE INDEX report_schedule_due ON report_schedule (next_at) WHERE state = 'active';

-- A mail of a schedule to one of its recipients. The key is the period: no process adds a second one.
CREATE TABLE report_mail (
  schedule_id uuid NOT NULL REFERENCES report_schedule (id),
  from_day    date NOT NULL,
  to_day      date NOT NULL CHECK (to_day >= from_day),
  staff_id    bigint NOT NULL,
  added_at    timestamptz NOT NULL,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'skipped', 'failed')),
  tries       integer NOT NULL DEFAULT 0,
  try_at      timestamptz NOT NULL,
  PRIMARY KEY (schedule_id, from_day, staff_id)
);
CREATE INDEX report_mail_waiting ON report_mail (try_at) WHERE state = 'waiting';

-- Address that reports are mailed to; each person of staff sets their own. Nobody signs in by it.
CREATE TABLE report_address (
  staff_id bigint PRIMARY KEY,
  address  text NOT NULL CHECK (address <> ''),
  set_at   timestamptz NOT NULL
);
