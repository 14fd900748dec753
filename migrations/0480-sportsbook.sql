-- The sportsbook: matches of the simulated world, their markets and prices, and bets on them.

-- A season is a chain of a league. All strengths that its matches depend on are published by their hash before the salt is known.
CREATE TABLE sports_season (
  chain_id     bigint PRIMARY KEY REFERENCES coup_chain (id),
  sport        text NOT NULL,
  league       text NOT NULL,
  strengths    text NOT NULL CHECK (strengths ~ '^[0-9a-f]{64}$'),
  published_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- A match. `play` is the state of its kernel after `steps` draws, and `priced_steps` the number of draws that its prices were computed
-- from. A bet is taken if both are the same. `version` counts price changes, `epoch` material events. `stops` are bits: 1 feed, 2
-- producer, 4 trader, 8 load, 16 price.
CREATE TABLE sports_event (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sport        text NOT NULL,
  league       text NOT NULL,
  chain_id     bigint NOT NULL REFERENCES coup_chain (id),
  link         integer NOT NULL CHECK (link > 0), -- the number of the match in its season
  names        text[] NOT NULL,
  strengths    json NOT NULL,
  starts_at    timestamptz NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'live', 'ended', 'cancelled')),
  play         json NOT NULL,
  steps        integer NOT NULL DEFAULT 0,
  due_at       timestamptz, -- time of the next draw; null when the match is over
  epoch        integer NOT NULL DEFAULT 0,
  score        smallint[] NOT NULL,
  tracker      json NOT NULL,
  version      integer NOT NULL DEFAULT 0,
  seq          integer NOT NULL DEFAULT 0, -- of changes that screens see
  priced_steps integer,
  fresh_until  timestamptz, -- in play no bet is taken after it: its lead moves it on
  stops        smallint NOT NULL DEFAULT 0,
  wanted_until timestamptz,
  revision     integer NOT NULL DEFAULT 0, -- of its results
  settled      integer NOT NULL DEFAULT 0, -- the revision that all of its bets are settled by
  UNIQUE (chain_id, link),
  UNIQUE (sport, league, starts_at)
);
CREATE INDEX sports_event_due ON sports_event (sport, league, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX sports_event_open ON sports_event (starts_at) WHERE state IN ('open', 'live');
CREATE INDEX sports_event_unsettled ON sports_event (sport, league) WHERE revision > settled OR state IN ('ended', 'cancelled') AND revision = 0;

-- The draws of a match, in their order.
CREATE TABLE sports_step (
  event_id bigint NOT NULL REFERENCES sports_event (id),
  step     integer NOT NULL,
  name     text NOT NULL,
  at       smallint NOT NULL, -- its place in the draw
  drawn_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (event_id, step)
);

-- A market of a match. Prices are ten-thousandths and null where an outcome is not sold; `chances` are those that the prices were computed
-- from. `status` is that of the Unified Odds Feed: 0 inactive, 1 active, -1 suspended, -3 settled, -4 cancelled.
CREATE TABLE sports_market (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id   bigint NOT NULL REFERENCES sports_event (id),
  code       text NOT NULL,
  specifiers text NOT NULL,
  group_code text NOT NULL,
  status     smallint NOT NULL CHECK (status IN (0, 1, -1, -3, -4)),
  outcomes   text[] NOT NULL,
  prices     integer[] NOT NULL,
  chances    float8[] NOT NULL,
  version    integer NOT NULL, -- of its last change
  offered_in integer NOT NULL, -- the version that put it on offer
  UNIQUE (event_id, code, specifiers),
  CHECK (cardinality(outcomes) = cardinality(prices) AND cardinality(outcomes) = cardinality(chances))
);

-- Inputs of the prices by version, from which the prices of any moment are computed again.
CREATE TABLE sports_price (
  event_id  bigint NOT NULL REFERENCES sports_event (id),
  version   integer NOT NULL,
  steps     integer NOT NULL,
  margin    float8 NOT NULL,
  tilt      json NOT NULL,
  priced_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (event_id, version)
);

-- Load of an outcome at a brand: stakes that it has taken, and the amount that it may owe.
CREATE TABLE sports_load (
  event_id    bigint NOT NULL REFERENCES sports_event (id),
  merchant_id integer NOT NULL,
  currency    text NOT NULL,
  market_id   bigint NOT NULL REFERENCES sports_market (id),
  outcome     text NOT NULL,
  stake       bigint NOT NULL,
  owed        bigint NOT NULL,
  PRIMARY KEY (event_id, merchant_id, currency, market_id, outcome)
) WITH (fillfactor = 70);

-- Result of an outcome by revision: `voided` is the part of a stake that is void, in halves; `won` 0 or 1; `places` ÷ `tied` the part of a
-- stake that a dead heat pays. `at` is the score that the market counts from.
CREATE TABLE sports_result (
  market_id bigint NOT NULL REFERENCES sports_market (id),
  at        smallint[] NOT NULL,
  outcome   text NOT NULL,
  revision  integer NOT NULL CHECK (revision > 0),
  voided    smallint NOT NULL CHECK (voided BETWEEN 0 AND 2),
  won       smallint NOT NULL CHECK (won IN (0, 1)),
  places    smallint NOT NULL CHECK (places > 0),
  tied      smallint NOT NULL CHECK (tied > 0),
  source    text NOT NULL CHECK (source IN ('play', 'cancel')),
  stored_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (market_id, at, outcome, revision)
);

-- A bet: a unit on each bet of the slip. `id` is the number of the command that placed it, and of its round. It has no foreign keys: the
-- commit looks all of it up under its locks. A bet on a match in play waits until `decide_at`, and is then taken or refused.
CREATE TABLE sports_bet (
  id           bigint PRIMARY KEY,
  merchant_id  integer NOT NULL,
  member_id    bigint NOT NULL,
  mode         text NOT NULL CHECK (mode IN ('real', 'practice')),
  vendor       text NOT NULL, -- the front that it came from
  game_code    text NOT NULL,
  external_id  text NOT NULL,
  unit         bigint NOT NULL CHECK (unit > 0),
  stake        bigint NOT NULL CHECK (stake >= unit),
  currency     text NOT NULL,
  sizes        smallint[] NOT NULL,
  policy       text NOT NULL CHECK (policy IN ('none', 'higher', 'any')),
  potential    bigint NOT NULL CHECK (potential > 0), -- its return when all of it wins
  bonus_id     bigint,
  bonus_weight integer CHECK (bonus_weight BETWEEN 0 AND 10000),
  placed_at    timestamptz NOT NULL,
  taken_at     timestamptz, -- by the clock of the database, when its legs were judged for good
  state        text NOT NULL CHECK (state IN ('waiting', 'open', 'refused', 'settled', 'sold')),
  decide_at    timestamptz, -- of a bet in play
  hold         uuid, -- what a waiting bet set aside; null where it staked at once
  staked_in    bigint, -- number of the command that staked; null while nothing is staked
  refusal      text,
  sales        integer NOT NULL DEFAULT 0, -- steps of its cash-outs
  sold         integer NOT NULL DEFAULT 0 CHECK (sold BETWEEN 0 AND 10000), -- part that was bought back, in ten-thousandths
  sold_for     bigint NOT NULL DEFAULT 0,
  sold_in      bigint[] NOT NULL DEFAULT '{}', -- commands of its part sales
  auto_target  bigint, -- value of all that is left of it, at which it is sold
  revision     integer NOT NULL DEFAULT 0, -- of its settlement; 0 while it is open
  paid         bigint,
  CHECK ((bonus_id IS NULL) = (bonus_weight IS NULL)),
  CHECK ((revision = 0) = (paid IS NULL)),
  CHECK (state NOT IN ('waiting', 'refused') OR decide_at IS NOT NULL),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK (state IN ('waiting', 'refused') OR staked_in IS NOT NULL),
  CHECK (state NOT IN ('settled', 'sold') OR revision > 0)
);
CREATE INDEX sports_bet_waiting ON sports_bet (decide_at) WHERE state = 'waiting';
CREATE UNIQUE INDEX sports_bet_of_hold ON sports_bet (hold) WHERE hold IS NOT NULL;
CREATE INDEX sports_bet_of_member ON sports_bet (member_id, id);
CREATE INDEX sports_bet_of_day ON sports_bet (member_id, placed_at);
CREATE INDEX sports_bet_in_play ON sports_bet (merchant_id, placed_at) WHERE decide_at IS NOT NULL;
CREATE INDEX sports_bet_open ON sports_bet (member_id) WHERE state IN ('waiting', 'open');
CREATE INDEX sports_bet_of_bonus ON sports_bet (bonus_id) WHERE bonus_id IS NOT NULL AND state IN ('waiting', 'open');

-- A leg, with the values that were read under the lock when it was taken: `price`, `chance`, `version`, `epoch` and `score`; while the bet
-- waits, those that it was placed at. `result` is the revision of the
-- event's results that settled it.
CREATE TABLE sports_leg (
  bet_id    bigint NOT NULL,
  n         smallint NOT NULL,
  event_id  bigint NOT NULL,
  market_id bigint NOT NULL,
  outcome   text NOT NULL,
  price     integer NOT NULL,
  chance    float8 NOT NULL,
  version   integer NOT NULL,
  epoch     integer NOT NULL,
  score     smallint[] NOT NULL,
  is_banker boolean NOT NULL,
  result    integer, -- null while it is open
  cancelled_in bigint, -- the cancel window that makes it void
  PRIMARY KEY (bet_id, n)
);
CREATE INDEX sports_leg_of_event ON sports_leg (event_id, bet_id);

-- A settlement of a bet, and each correction of it.
CREATE TABLE sports_settlement (
  bet_id     bigint NOT NULL,
  revision   integer NOT NULL,
  member_id  bigint NOT NULL,
  mode       text NOT NULL,
  paid_before bigint NOT NULL,
  payout     bigint NOT NULL CHECK (payout >= 0),
  at_risk    bigint NOT NULL,
  turnover   bigint NOT NULL,
  weight     integer NOT NULL, -- of its title at the first settlement
  legs       json NOT NULL, -- standing of each leg
  seq        bigint NOT NULL UNIQUE,
  at         timestamptz NOT NULL,
  PRIMARY KEY (bet_id, revision)
);

-- A cash-out of a part of a bet, in ten-thousandths of it, for `least` or more. `id` is the number of the command that requested it. On a match in
-- play it waits until `decide_at`.
CREATE TABLE sports_sale (
  id        bigint PRIMARY KEY,
  bet_id    bigint NOT NULL,
  member_id bigint NOT NULL,
  part      integer NOT NULL CHECK (part BETWEEN 1 AND 10000),
  least     bigint NOT NULL CHECK (least >= 0),
  is_auto   boolean NOT NULL,
  state     text NOT NULL CHECK (state IN ('waiting', 'done', 'refused')),
  decide_at timestamptz,
  paid      bigint,
  paid_in   bigint, -- the command that paid
  refusal   text,
  requested_at  timestamptz NOT NULL,
  CHECK ((state = 'done') = (paid IS NOT NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
CREATE INDEX sports_sale_of_bet ON sports_sale (bet_id, id);
CREATE INDEX sports_sale_waiting ON sports_sale (decide_at) WHERE state = 'waiting';
CREATE INDEX sports_sale_paid_in ON sports_sale (paid_in) WHERE paid_in IS NOT NULL;
CREATE INDEX sports_bet_auto ON sports_bet (id) WHERE auto_target IS NOT NULL AND state = 'open';

-- A stop by traders: of one match, a league of a sport, a sport, or everything.
CREATE TABLE sports_stop (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sport      text,
  league     text,
  event_id   bigint REFERENCES sports_event (id),
  reason     text NOT NULL,
  started_by text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_by   text,
  ended_at   timestamptz,
  CHECK (event_id IS NULL OR sport IS NULL),
  CHECK (league IS NULL OR sport IS NOT NULL)
);
CREATE INDEX sports_stop_standing ON sports_stop (id) WHERE ended_at IS NULL;

-- A time in which bets on markets of a match were taken that become void; all markets where `codes` is empty.
CREATE TABLE sports_cancel (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id       bigint NOT NULL REFERENCES sports_event (id),
  codes          text[] NOT NULL,
  taken_from     timestamptz NOT NULL,
  taken_to       timestamptz NOT NULL CHECK (taken_to > taken_from),
  made_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  rolled_back_at timestamptz
);

-- Terms of a league by version: margins in ten-thousandths, and the most that a brand may owe on an outcome, in dollars.
CREATE TABLE sports_terms (
  sport       text NOT NULL,
  league      text NOT NULL,
  version     integer NOT NULL,
  margin      integer NOT NULL CHECK (margin > 0),
  margin_live integer NOT NULL CHECK (margin_live > 0),
  delay_ms    integer NOT NULL CHECK (delay_ms >= 0),
  owed        text NOT NULL,
  set_by      text NOT NULL,
  set_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sport, league, version)
);

-- Matches of outside feeds beside those of the simulated world, which alone have a chain.
ALTER TABLE sports_event
  ALTER chain_id DROP NOT NULL,
  ALTER link DROP NOT NULL,
  ADD feed text,
  ADD feed_ref text, -- the feed's own number of the match
  ADD producer integer, -- of the feed, which prices it at present
  ADD fed_at bigint, -- time of its last odds by the clock of the feed
  ADD is_resulted boolean NOT NULL DEFAULT false, -- all its results are stored; of a feed they come as they come
  ADD CHECK ((feed IS NULL) = (chain_id IS NOT NULL) AND (feed IS NULL) = (link IS NOT NULL) AND (feed IS NULL) = (feed_ref IS NULL)),
  ADD UNIQUE (feed, feed_ref),
  DROP CONSTRAINT sports_event_sport_league_starts_at_key;
CREATE UNIQUE INDEX sports_event_start ON sports_event (sport, league, starts_at) WHERE feed IS NULL;
UPDATE sports_event SET is_resulted = true WHERE revision > 0;
DROP INDEX sports_event_unsettled;
CREATE INDEX sports_event_unsettled ON sports_event (sport, league) WHERE revision > settled OR state IN ('ended', 'cancelled') AND NOT is_resulted;
CREATE INDEX sports_event_of_feed ON sports_event (feed, producer) WHERE feed IS NOT NULL AND state IN ('open', 'live');

-- The moment of a market's last odds or stop by the clock of its feed, in milliseconds; older odds are dropped.
ALTER TABLE sports_market ADD fed_at bigint;

-- A result of a feed has a certainty: 1 pays smaller amounts, 2 all. A result that was taken back leaves its legs open.
ALTER TABLE sports_result
  ADD certainty smallint NOT NULL DEFAULT 2 CHECK (certainty IN (1, 2)),
  ADD is_withdrawn boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT sports_result_source_check,
  ADD CHECK (source IN ('play', 'cancel', 'feed', 'staff'));

-- A cancel window may cover one market, and is made by staff or by a feed.
ALTER TABLE sports_cancel
  ADD market_id bigint REFERENCES sports_market (id),
  ADD source text NOT NULL DEFAULT 'staff' CHECK (source IN ('staff', 'feed'));

-- Leagues of feeds, by the names that they give.
CREATE TABLE sports_feed_league (
  sport        text NOT NULL,
  league       text NOT NULL,
  feed         text NOT NULL,
  name         text NOT NULL,
  is_simulated boolean NOT NULL,
  PRIMARY KEY (sport, league)
);

-- A producer of a feed: a line of its messages that comes and goes as one. `alive_at` is the time of the last sign of life that was processed while
-- it was up, by the clock of the feed in milliseconds: a recovery begins after it. `asked` are the times of its last recoveries.
CREATE TABLE sports_producer (
  feed          text NOT NULL,
  producer      integer NOT NULL,
  scope         text NOT NULL CHECK (scope IN ('pre', 'live', 'outright')),
  state         text NOT NULL CHECK (state IN ('up', 'down', 'recovering')),
  reason        text, -- for being down
  changed_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at       timestamptz, -- the last sign of life, by the clock of the database
  alive_at      bigint,
  request       integer NOT NULL DEFAULT 0,
  requested         timestamptz[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (feed, producer)
);

-- Settlements, cancels and their rollbacks as a feed sent them. Each counts once by its content, and the results of a match follow from all of its messages
-- in the order of `at`, however they arrive.
CREATE TABLE sports_feed_message (
  hash      bytea PRIMARY KEY,
  feed      text NOT NULL,
  event_ref text NOT NULL,
  at        bigint NOT NULL,
  body      json NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX sports_feed_message_of_event ON sports_feed_message (feed, event_ref);

-- Messages of feeds that could not be used, and markets that the book does not know: for staff.
CREATE TABLE sports_feed_parked (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feed      text NOT NULL,
  why       text NOT NULL,
  body      text NOT NULL,
  times     integer NOT NULL DEFAULT 1,
  parked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (feed, why, body)
);

-- A window may be of one bet alone, whose price was a palpable error.
ALTER TABLE sports_cancel ADD bet_id bigint;

-- Stake factors of members, in hundredths of a limit; the newest of a sport counts, then the newest of all sports.
CREATE TABLE sports_factor (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  sport     text,
  factor    integer NOT NULL CHECK (factor BETWEEN 1 AND 500),
  reason    text NOT NULL,
  set_by    text NOT NULL,
  set_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX sports_factor_of_member ON sports_factor (member_id);

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

-- A runner that was withdrawn. Rule 4 takes these pence off each pound won by earlier bets on the others, in these markets.
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

-- A boost of a brand: an outcome at a better price, for a stake of each member up to `most` dollars. A boosted multiple has further legs
-- beside its first, the one of the lowest market, and one price for all.
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
  ended_at    timestamptz,
  others         bigint[] NOT NULL DEFAULT '{}', -- markets of further legs
  other_outcomes text[] NOT NULL DEFAULT '{}',
  CHECK (cardinality(others) = cardinality(other_outcomes))
);
CREATE INDEX sports_boost_standing ON sports_boost (event_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX sports_boost_of_outcome ON sports_boost (merchant_id, market_id, outcome, others, other_outcomes) WHERE ended_at IS NULL;

ALTER TABLE sports_bet ADD COLUMN token_id bigint; -- the free bet that paid its stake
ALTER TABLE sports_bet ADD COLUMN boost_id bigint;
ALTER TABLE sports_bet ADD COLUMN boost_price integer;
ALTER TABLE sports_bet ADD CHECK ((boost_id IS NULL) = (boost_price IS NULL));
CREATE INDEX sports_bet_of_boost ON sports_bet (boost_id, member_id) WHERE boost_id IS NOT NULL;
-- Part of a payout that a boost added: the promotions of the brand pay it.
ALTER TABLE sports_settlement ADD COLUMN extra bigint NOT NULL DEFAULT 0;

-- Prices at which a market was last sold, while it is stopped because the next odds of its feed jumped away from them; null on any other.
ALTER TABLE sports_market ADD COLUMN jumped_from integer[];
CREATE INDEX sports_market_jumped ON sports_market (id) WHERE jumped_from IS NOT NULL;

-- Part of a bet's stake that is without risk beside earlier bets of its member on other outcomes of its markets, in minor units.
ALTER TABLE sports_bet ADD COLUMN covered bigint NOT NULL DEFAULT 0 CHECK (covered BETWEEN 0 AND stake);
CREATE INDEX sports_bet_covered ON sports_bet (placed_at) WHERE covered > 0;

-- Outcomes of an outright of a feed by the feed's own codes, in the order of the names; null for a match. A code stays at its place.
ALTER TABLE sports_event ADD COLUMN runners text[] CHECK (runners IS NULL OR feed IS NOT NULL AND cardinality(runners) = cardinality(names));

-- Picks of a slip that somebody shared by its code. It has no member: everybody who shares the same picks gets the same code.
CREATE TABLE sports_booking (
  code     text PRIMARY KEY CHECK (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  sizes    smallint[] NOT NULL,
  each_way boolean NOT NULL,
  legs     jsonb NOT NULL,
  made_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- True if load or terms changed since the prices of a match were computed.
ALTER TABLE sports_event ADD COLUMN is_moved boolean NOT NULL DEFAULT false;

-- Most that load tilts the prices of a league, in hundredths of a logit; 0 switches it off.
ALTER TABLE sports_terms ADD COLUMN tilt smallint NOT NULL DEFAULT 25 CHECK (tilt BETWEEN 0 AND 25);

-- Name of the pricing that has read a change of load or terms; it is empty again once its prices are stored. A pricing that failed leaves it,
-- so the match is priced again.
ALTER TABLE sports_event ADD COLUMN seen_as uuid;

-- The request by which a staff member set terms by itself; a repeat finds them by it.
ALTER TABLE sports_terms ADD COLUMN request_id uuid UNIQUE;

-- Starts that a match of a feed had before, as `{"start", "from", "to"}`. A bet is void where the match begins more than a day after the start
-- that stood when the bet was taken; such a start is then left out.
ALTER TABLE sports_event ADD COLUMN past_starts jsonb NOT NULL DEFAULT '[]';
