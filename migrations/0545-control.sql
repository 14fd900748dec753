-- Published roots of days (UTC). A root is a hash over the root of the day before and the heads of the chains of ledger and audit log at
-- the end of the day. A person who has stored one root can prove a change of any day before it.
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
