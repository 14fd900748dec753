-- Checks of the ledger as they ended: the range of commands, and what was found. `found` has the first findings alone.
CREATE TABLE ledger_check (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  is_whole   boolean NOT NULL,
  began_at   timestamptz NOT NULL,
  ended_at   timestamptz NOT NULL,
  commands   bigint NOT NULL CHECK (commands >= 0),
  violations integer NOT NULL CHECK (violations >= 0),
  found      jsonb NOT NULL -- by invariant: how many, and the first ones
);
CREATE INDEX ledger_check_by_end ON ledger_check (ended_at DESC);
