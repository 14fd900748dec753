-- Fair chances of a market with bets at the start of its match, outcomes in their order: for the comparison with the prices that were taken.
CREATE TABLE sports_closing (
  market_id bigint PRIMARY KEY,
  event_id  bigint NOT NULL,
  outcomes  text[] NOT NULL,
  chances   float8[] NOT NULL CHECK (cardinality(chances) = cardinality(outcomes)),
  closed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- A message of a feed that would change a result which has stood for over a day, or a void for want of a result. It counts once two staff
-- members have agreed, and never where one of them has dismissed it.
CREATE TABLE sports_late_message (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash         bytea NOT NULL UNIQUE REFERENCES sports_feed_message (hash),
  event_id     bigint NOT NULL REFERENCES sports_event (id),
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'applied', 'dismissed')),
  held_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_at   timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX sports_late_message_waiting ON sports_late_message (held_at) WHERE state = 'waiting';

-- A settled bet whose result was taken back and did not come again in time. Its payout was claimed back, and it waits for a result.
ALTER TABLE sports_bet ADD COLUMN awaits_result boolean NOT NULL DEFAULT false CHECK (NOT awaits_result OR state = 'settled');
CREATE INDEX sports_bet_awaits_result ON sports_bet (member_id) WHERE awaits_result;
CREATE INDEX sports_result_withdrawn ON sports_result (stored_at) WHERE is_withdrawn;

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

-- Markets by the lead that decides them, as the folders of the sports declare them. `family` is the handicap of that lead. A `kind` of results
-- says how they stand beside it. The kind `from_score` is a handicap that counts from the score of a bet, and `never_level` that of a lead
-- that is never 0.
CREATE TABLE sports_lead (
  sport  text NOT NULL,
  code   text NOT NULL,
  family text NOT NULL,
  kind   text NOT NULL CHECK (kind IN ('two', 'three', 'level', 'double', 'from_score', 'never_level')),
  PRIMARY KEY (sport, code, kind)
);

-- Each-way terms that a feed sends with a market: the market that settles the place, and the part of the odds that a place pays.
ALTER TABLE sports_market ADD COLUMN each_way jsonb;

-- A cancel window that makes the place of a leg each way void, and not the leg itself: its market was cancelled alone.
ALTER TABLE sports_leg ADD COLUMN place_cancelled_in bigint;

-- Prices of a market of a feed as the feed sent them, and by how much traders shorten those of its outcomes, in hundredths of a logit. Null before its next odds.
ALTER TABLE sports_market
  ADD COLUMN fed_prices integer[],
  ADD COLUMN tilts      smallint[];

-- A match of the world that was put off may begin together with another one of its league.
DROP INDEX sports_event_start;
CREATE UNIQUE INDEX sports_event_start ON sports_event (sport, league, starts_at) WHERE feed IS NULL AND past_starts = '[]';

-- Version of the rules of its sport that a match of the world is dealt by. Null for a match of before.
ALTER TABLE sports_event ADD COLUMN rules smallint;
