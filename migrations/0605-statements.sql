-- Statements of payment companies as they were imported, and where they differ from our records.
CREATE TABLE pay_statement (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL UNIQUE,
  provider   text NOT NULL,
  from_day   date NOT NULL, -- days of UTC, both included
  to_day     date NOT NULL CHECK (to_day >= from_day),
  digest     text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'), -- SHA-256 of the file
  author     text NOT NULL,
  at         timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX pay_statement_of ON pay_statement (provider, id);

CREATE TABLE pay_statement_line (
  statement_id bigint NOT NULL REFERENCES pay_statement (id),
  n            integer NOT NULL,
  provider     text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('deposit', 'refund', 'payout')),
  reference    text NOT NULL,
  amount       bigint NOT NULL CHECK (amount > 0),
  currency     text NOT NULL,
  PRIMARY KEY (statement_id, n)
);
CREATE INDEX pay_statement_line_at ON pay_statement_line (provider, kind, reference);

CREATE TABLE pay_difference (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  statement_id bigint NOT NULL REFERENCES pay_statement (id), -- the one that it was found by
  provider     text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('deposit', 'refund', 'payout')),
  reference    text NOT NULL,
  reason       text NOT NULL CHECK (reason IN ('unknown_here', 'missing_there', 'amount', 'currency', 'state', 'twice')),
  theirs       jsonb, -- amount in minor units as text, and currency
  ours         jsonb,
  merchant_id  integer,
  member_id    bigint,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'explained', 'claimed', 'corrected', 'arrived')),
  version      integer NOT NULL DEFAULT 0,
  note         text,
  decided_by   text,
  decided_at   timestamptz,
  found_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (provider, kind, reference, reason),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX pay_difference_queue ON pay_difference ((state <> 'open'), id);
