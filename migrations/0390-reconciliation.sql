-- Comparison of vendors' records of an hour or a day with ours.

CREATE TABLE reconcile_run (
  vendor       text NOT NULL,
  span         text NOT NULL CHECK (span IN ('hour', 'day')),
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL CHECK (ends_at > starts_at),
  due_at       timestamptz NOT NULL,
  leased_until timestamptz,
  tries        integer NOT NULL DEFAULT 0,
  trouble      text, -- why its last try failed
  counts       jsonb,
  done_at      timestamptz,
  PRIMARY KEY (vendor, span, starts_at)
);
CREATE INDEX reconcile_run_due ON reconcile_run (due_at) WHERE done_at IS NULL;

-- A difference, recorded once: by its subject and by the kind of difference.
CREATE TABLE vendor_case (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor      text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('bet', 'win', 'adjust', 'promo', 'round', 'commit', 'rollback', 'release')),
  external_id text NOT NULL, -- of a round our own number
  difference  text NOT NULL CHECK (difference IN ('missing_here', 'missing_there', 'amount', 'state', 'terms', 'unclosed', 'refused', 'held')),
  opened_at   timestamptz NOT NULL,
  merchant_id integer REFERENCES merchant (id),
  member_id   bigint REFERENCES member (id),
  ours        jsonb,
  theirs      jsonb,
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'agreed', 'applied', 'dismissed', 'resolved')),
  is_proven   boolean NOT NULL DEFAULT false, -- agreed by itself, within the limit
  currency    text,
  credit      bigint CHECK (credit >= 0), -- of a proven win, in minor units
  plan        jsonb, -- the calls that were agreed on
  next_at     timestamptz,
  tries       integer NOT NULL DEFAULT 0,
  trouble     text, -- why the plan could not be carried out
  decided_by  text,
  agreed_at   timestamptz,
  closed_at   timestamptz,
  UNIQUE (vendor, kind, external_id, difference),
  CHECK ((state = 'agreed') = (next_at IS NOT NULL)),
  CHECK ((state IN ('applied', 'dismissed', 'resolved')) = (closed_at IS NOT NULL)),
  CHECK (state NOT IN ('agreed', 'applied') OR plan IS NOT NULL),
  CHECK (NOT is_proven OR credit IS NOT NULL)
);
CREATE INDEX vendor_case_agreed ON vendor_case (next_at) WHERE state = 'agreed';
CREATE INDEX vendor_case_open ON vendor_case (vendor, opened_at) WHERE closed_at IS NULL;
CREATE INDEX vendor_case_proven ON vendor_case (vendor, currency, opened_at) WHERE is_proven;

-- When the vendor was last queried for a round that stays open.
CREATE TABLE reconcile_round (
  round_id bigint PRIMARY KEY,
  requested_at timestamptz NOT NULL
);

-- The most that is credited without staff for missing wins: for each, and for all of a vendor on one day.
CREATE TABLE reconcile_limit (
  currency   text PRIMARY KEY,
  each       bigint NOT NULL CHECK (each >= 0),
  a_day      bigint NOT NULL CHECK (a_day >= 0),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);
