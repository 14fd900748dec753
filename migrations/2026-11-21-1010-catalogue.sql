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
  lines        integer,
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

-- Every process holds the catalogue in memory and reads it again when told.
CREATE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
CREATE TRIGGER game_changed AFTER INSERT OR UPDATE OR DELETE ON game FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
