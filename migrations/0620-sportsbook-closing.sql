-- Fair chances of a market with bets at the start of its match, outcomes in their order: for the comparison with the prices that were taken.
CREATE TABLE sports_closing (
  market_id bigint PRIMARY KEY,
  event_id  bigint NOT NULL,
  outcomes  text[] NOT NULL,
  chances   float8[] NOT NULL CHECK (cardinality(chances) = cardinality(outcomes)),
  closed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
