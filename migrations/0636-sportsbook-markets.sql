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
