-- How often a member is asked to look at the clock while playing; who chose nothing is asked every hour.
CREATE TABLE reality_check (
  member_id  bigint PRIMARY KEY,
  minutes    smallint NOT NULL CHECK (minutes IN (15, 30, 60)),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
