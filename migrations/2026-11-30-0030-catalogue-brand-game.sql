-- What staff have said of a game at a brand: its place among the first, or that it is off. Games without a row stand as they are played.
CREATE TABLE brand_game (
  merchant_id integer NOT NULL,
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  pin         integer CHECK (pin BETWEEN 1 AND 100),
  is_off      boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant_id, vendor, game_code),
  FOREIGN KEY (vendor, game_code) REFERENCES game (vendor, game_code)
);
