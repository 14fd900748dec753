-- What a team came to by game: for the drill from a category to its games. Older days have categories alone.
CREATE TABLE agent_game_day (
  place_id  bigint NOT NULL REFERENCES agent_place (id),
  day       date NOT NULL,
  game_type text NOT NULL,
  vendor    text NOT NULL,
  game      text NOT NULL,
  currency  text NOT NULL,
  count     bigint NOT NULL,
  stake     bigint NOT NULL,
  payout    bigint NOT NULL,
  turnover  bigint NOT NULL,
  corrected bigint NOT NULL,
  PRIMARY KEY (place_id, day, game_type, vendor, game, currency)
);
