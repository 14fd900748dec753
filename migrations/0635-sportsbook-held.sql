-- Bets whose payout waits for two staff members, because it is large or a match of theirs is under suspicion. A bet waits while its
-- revision is that of this row.
CREATE TABLE sports_held (
  bet_id      bigint PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  currency    text NOT NULL,
  payout      bigint NOT NULL,
  revision    integer NOT NULL,
  why         text NOT NULL CHECK (why IN ('size', 'suspicion')),
  held_at     timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX sports_held_at ON sports_held (held_at);

-- Staff suspect that a match was not played fairly: wins on it wait for two of them.
ALTER TABLE sports_event ADD COLUMN is_suspect boolean NOT NULL DEFAULT false;
