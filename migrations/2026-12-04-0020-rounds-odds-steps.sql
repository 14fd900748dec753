-- What a play of a lottery pays, in per cent of its price, once the house may owe so much on a number, in US cents, where staff say so.
CREATE TABLE odds_step (
  game       text NOT NULL REFERENCES game_table (name),
  play       text NOT NULL,
  owed       bigint NOT NULL CHECK (owed > 0),
  price      integer NOT NULL CHECK (price BETWEEN 1 AND 99),
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (game, play, owed)
);
