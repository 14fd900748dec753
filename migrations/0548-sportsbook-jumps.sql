-- Prices at which a market was last sold, while it is stopped because the next odds of its feed jumped away from them; null on any other.
ALTER TABLE sports_market ADD COLUMN jumped_from integer[];
CREATE INDEX sports_market_jumped ON sports_market (id) WHERE jumped_from IS NOT NULL;

-- Part of a bet's stake that is without risk beside earlier bets of its member on other outcomes of its markets, in minor units.
ALTER TABLE sports_bet ADD COLUMN covered bigint NOT NULL DEFAULT 0 CHECK (covered BETWEEN 0 AND stake);
CREATE INDEX sports_bet_covered ON sports_bet (placed_at) WHERE covered > 0;

-- Outcomes of an outright of a feed by the feed's own codes, in the order of the names; null for a match. A code stays at its place.
ALTER TABLE sports_event ADD COLUMN runners text[] CHECK (runners IS NULL OR feed IS NOT NULL AND cardinality(runners) = cardinality(names));
