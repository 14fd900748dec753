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

-- A free bet of a member: a stake that the house pays, and that does not come back. `used_in` is the bet that it was placed as.
CREATE TABLE sports_token (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  currency    text NOT NULL,
  expires_at  timestamptz NOT NULL,
  reason      text NOT NULL,
  given_by    text NOT NULL,
  given_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  used_in     bigint
);
CREATE INDEX sports_token_of_member ON sports_token (member_id, id);

-- A boost of a brand: an outcome at a better price, for a stake of each member up to `most` dollars.
CREATE TABLE sports_boost (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  event_id    bigint NOT NULL REFERENCES sports_event (id),
  market_id   bigint NOT NULL REFERENCES sports_market (id),
  outcome     text NOT NULL,
  price       integer NOT NULL CHECK (price > 10000),
  most        text NOT NULL,
  made_by     text NOT NULL,
  made_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_by    text,
  ended_at    timestamptz
);
CREATE INDEX sports_boost_standing ON sports_boost (event_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX sports_boost_of_outcome ON sports_boost (merchant_id, market_id, outcome) WHERE ended_at IS NULL;

ALTER TABLE sports_bet ADD COLUMN token_id bigint; -- the free bet that paid its stake
ALTER TABLE sports_bet ADD COLUMN boost_id bigint;
ALTER TABLE sports_bet ADD COLUMN boost_price integer;
ALTER TABLE sports_bet ADD CHECK ((boost_id IS NULL) = (boost_price IS NULL));
CREATE INDEX sports_bet_of_boost ON sports_bet (boost_id, member_id) WHERE boost_id IS NOT NULL;
-- Part of a payout that a boost added: the promotions of the brand pay it.
ALTER TABLE sports_settlement ADD COLUMN extra bigint NOT NULL DEFAULT 0;
