-- The load of bets shortens each price of a market of a feed by so many hundredths of a logit.
ALTER TABLE sports_market ADD COLUMN load_tilts smallint[];
-- Matches of feeds whose load or odds have changed since their prices were tilted.
CREATE INDEX sports_event_fed_moved ON sports_event (feed) WHERE is_moved AND feed IS NOT NULL;
