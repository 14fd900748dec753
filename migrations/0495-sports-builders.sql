-- Builders: several legs of one match that are sold at one price, as one leg of a bet.

-- A builder of a bet, with its price and the fair chance that all of its legs win, at `version` of its match's prices. `margin` is that of a
-- leg. Its legs name it by `n`.
CREATE TABLE sports_block (
  bet_id   bigint NOT NULL,
  n        smallint NOT NULL,
  event_id bigint NOT NULL,
  price    integer NOT NULL CHECK (price > 10000),
  chance   float8 NOT NULL CHECK (chance > 0 AND chance < 1),
  margin   float8 NOT NULL CHECK (margin > 0),
  version  integer NOT NULL,
  PRIMARY KEY (bet_id, n)
);

ALTER TABLE sports_leg ADD COLUMN block smallint; -- of a leg in a builder

-- Each-way: two equal bets, one to win and one to be placed. A leg to win names the market that its place is settled by.
ALTER TABLE sports_bet ADD COLUMN each_way boolean NOT NULL DEFAULT false;
ALTER TABLE sports_leg ADD COLUMN place_id bigint;
ALTER TABLE sports_leg ADD COLUMN place_share smallint[] CHECK (cardinality(place_share) = 2); -- when it was taken
-- Part of the odds that a place pays, as the number of runners at the off has it: {1,4}.
ALTER TABLE sports_result ADD COLUMN share smallint[] CHECK (cardinality(share) = 2);

-- A runner that was withdrawn, with the pence that rule 4 takes off each pound won by bets on the others that were taken before, and the
-- markets that it counts in.
CREATE TABLE sports_withdrawal (
  event_id     bigint NOT NULL REFERENCES sports_event (id),
  outcome      text NOT NULL,
  pence        smallint NOT NULL CHECK (pence BETWEEN 0 AND 90),
  codes        text[] NOT NULL,
  withdrawn_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (event_id, outcome)
);
