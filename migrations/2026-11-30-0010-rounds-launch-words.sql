-- What a supplier is told of a launch: the language that the game was opened in, and the country that a trusted proxy named.
ALTER TABLE game_launch ADD COLUMN language text NOT NULL DEFAULT 'en', ADD COLUMN country text;
ALTER TABLE game_session ADD COLUMN language text NOT NULL DEFAULT 'en', ADD COLUMN country text;
