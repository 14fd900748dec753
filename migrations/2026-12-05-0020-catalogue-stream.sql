-- Where the film of a studio's table is, as a brand shows it.
ALTER TABLE brand_game ADD stream text CHECK (length(stream) BETWEEN 12 AND 400);
