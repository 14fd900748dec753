-- Least pool of the tournaments of a schedule, which two staff members set. A schedule without a cost, that of a freeroll, offers none before.
ALTER TABLE poker_schedule ADD COLUMN guarantee bigint NOT NULL DEFAULT 0 CHECK (guarantee >= 0);
-- Prizes that a member gave up after a tournament was over, by a decision of two staff members; once a tournament.
CREATE TABLE poker_prize_taken (
  room      text NOT NULL REFERENCES poker_tourney (room),
  member_id bigint NOT NULL,
  taken     bigint NOT NULL CHECK (taken > 0), -- minor units
  at        timestamptz NOT NULL,
  PRIMARY KEY (room, member_id)
);
CREATE INDEX poker_prize_taken_of_member ON poker_prize_taken (member_id, room);
