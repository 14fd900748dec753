-- How often what was done or tried, by whatever it is counted for. A counter says when it ends: the window that began with its first
-- one, or the lock that began when it was full. A crash forgets them all.
CREATE UNLOGGED TABLE attempt (
  name    text NOT NULL,
  key     text NOT NULL,
  count   integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (name, key)
);
