-- Prizes that a member gave up after a tournament was over, by a decision of two staff members; once a tournament.
CREATE TABLE poker_prize_taken (
  room      text NOT NULL REFERENCES poker_tourney (room),
  member_id bigint NOT NULL,
  taken     bigint NOT NULL CHECK (taken > 0), -- minor units
  at        timestamptz NOT NULL,
  PRIMARY KEY (room, member_id)
);
CREATE INDEX poker_prize_taken_of_member ON poker_prize_taken (member_id, room);
