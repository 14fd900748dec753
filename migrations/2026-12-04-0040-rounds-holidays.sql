-- Days on which a lottery that goes by a calendar has no draw; a day is the number that its draw would have: 20261216.
CREATE TABLE draw_holiday (
  game     text NOT NULL REFERENCES game_table (name),
  day      integer NOT NULL CHECK (day > 0),
  name     text NOT NULL,
  added_by text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (game, day)
);
