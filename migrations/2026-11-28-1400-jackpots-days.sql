-- What rounds gave to a tier on a day, by UTC, counted as they are judged.
CREATE TABLE jackpot_day (
  jackpot_id integer NOT NULL,
  place      smallint NOT NULL,
  day        date NOT NULL,
  given      bigint NOT NULL CHECK (given > 0),
  PRIMARY KEY (jackpot_id, place, day),
  FOREIGN KEY (jackpot_id, place) REFERENCES jackpot_tier (jackpot_id, place)
);
