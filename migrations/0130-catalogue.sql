-- Games of all vendors. Rows come from vendors/<code>/titles.csv at start and keep their numbers for ever.
CREATE TABLE game (
  node_id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor       text NOT NULL,
  game_code    text NOT NULL,
  name         text NOT NULL,
  game_type    text NOT NULL,
  model        text,
  theme        text,
  sub_category text,
  min_bet      numeric(12, 2),
  max_bet      numeric(12, 2),
  is_hot       boolean NOT NULL DEFAULT false,
  reroll       integer NOT NULL DEFAULT 0,
  released_on  date NOT NULL,
  rank         integer NOT NULL,
  -- Taken out of the catalogue by its vendor's file; rounds and favourites still point here.
  is_listed    boolean NOT NULL DEFAULT true,
  -- Closed by an operator.
  is_open      boolean NOT NULL DEFAULT true,
  UNIQUE (vendor, game_code)
);

CREATE TABLE catalogue_source (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), sha256 text NOT NULL);

CREATE TABLE favourite (
  member_id bigint NOT NULL,
  node_id   integer NOT NULL REFERENCES game,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, node_id)
);

-- Counts how often a game was played for real money, by day: shows which games are popular.
CREATE TABLE game_day (
  day       date NOT NULL,
  vendor    text NOT NULL,
  game_code text NOT NULL,
  rounds    bigint NOT NULL,
  PRIMARY KEY (day, vendor, game_code)
);

-- Settings of staff for a game at a brand: its place among the first, or that it is off. Games without a row stand in the order of play.
CREATE TABLE brand_game (
  merchant_id integer NOT NULL,
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  pin         integer CHECK (pin BETWEEN 1 AND 100),
  is_off      boolean NOT NULL DEFAULT false,
  -- The stakes that the brand takes, in dollars, where they are narrower than those of the game.
  min_bet     numeric(12, 2) CHECK (min_bet > 0),
  max_bet     numeric(12, 2),
  -- The address of the film of a studio's table at this brand.
  stream      text CHECK (length(stream) BETWEEN 12 AND 400),
  PRIMARY KEY (merchant_id, vendor, game_code),
  FOREIGN KEY (vendor, game_code) REFERENCES game (vendor, game_code),
  CONSTRAINT brand_game_limits CHECK ((min_bet IS NULL) = (max_bet IS NULL) AND max_bet >= min_bet)
);
