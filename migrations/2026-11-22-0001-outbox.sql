-- Events leave in the commit that they tell of, those of one topic in one row; a relay hands them on.
CREATE TABLE outbox (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic  text NOT NULL,
  events json NOT NULL,
  at     timestamptz NOT NULL DEFAULT clock_timestamp()
);
