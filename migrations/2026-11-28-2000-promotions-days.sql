-- Days of play whose rewards were issued to all members; what members claimed of a day by hand is in promotion_reward.

CREATE TABLE promotion_day (
  promotion_id integer NOT NULL REFERENCES promotion (id),
  day          date NOT NULL,
  issued_at    timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, day)
);
