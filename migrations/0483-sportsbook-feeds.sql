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

-- A result of a feed has a certainty: 1 pays smaller amounts, 2 all. One that was taken back leaves its legs open.
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
