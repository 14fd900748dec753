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
