-- Published roots of days (UTC): a hash over the root of the day before and the heads of the chains of ledger and audit log at the end of the
-- day. Who has stored one root can tell whether anything of the days before was changed.
CREATE TABLE day_root (
  day          date PRIMARY KEY,
  previous     text NOT NULL CHECK (previous ~ '^([0-9a-f]{64})?$'), -- empty for the first
  seal_n       bigint NOT NULL,
  seal_hash    text NOT NULL,
  audit_n      bigint NOT NULL,
  audit_hash   text NOT NULL,
  root         text NOT NULL UNIQUE CHECK (root ~ '^[0-9a-f]{64}$'),
  published_at timestamptz NOT NULL
);
