-- What a brand takes as stakes of a game, in dollars, where that is narrower than what its row says.
ALTER TABLE brand_game ADD COLUMN min_bet numeric(12, 2) CHECK (min_bet > 0), ADD COLUMN max_bet numeric(12, 2);
ALTER TABLE brand_game ADD CONSTRAINT brand_game_limits CHECK ((min_bet IS NULL) = (max_bet IS NULL) AND max_bet >= min_bet);
