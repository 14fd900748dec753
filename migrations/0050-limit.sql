-- Counts how often something was done or tried, by name and key. A counter says when it ends: the window that began with the first
-- attempt, or the lock that began when the counter was full. A crash loses all of them.
CREATE UNLOGGED TABLE attempt (
  name    text NOT NULL,
  key     text NOT NULL,
  count   integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (name, key)
);
