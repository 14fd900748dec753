-- Tables of facts, and which of their columns the application may still change; it may never take a row away. If `is_added_by` is
-- 'ledger', it may not add one either: rows come with a commit of the ledger. Modules declare theirs, `migrate` grants by this list.
CREATE TABLE fact_table (
  name        text PRIMARY KEY,
  is_added_by text NOT NULL CHECK (is_added_by IN ('application', 'ledger')),
  changeable  text[] NOT NULL
);

-- Tables that are cut into ranges of the counter that numbers their rows. Modules declare theirs; rows below `detached_below` are in
-- partitions that were detached.
CREATE TABLE partitioned_table (
  name           text PRIMARY KEY,
  counter        text NOT NULL,
  key            text NOT NULL,
  local_unique   text,
  before_detach  text, -- a function of the range that is about to be detached: (from, below)
  detached_below bigint NOT NULL DEFAULT 0
);
