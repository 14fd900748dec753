-- Races: members of a brand are paid by their place in a measure of play between two moments. A raffle is a race whose places are drawn by
-- lot among tickets, which turnover or deposits earn.

-- From when on nothing counts in a race, and its prizes stand.
CREATE TABLE race_end (
  race_id   integer PRIMARY KEY REFERENCES offer (id),
  frozen_at timestamptz NOT NULL
);

-- The score of a member in a race: minor units, or hundredths of a stake.
CREATE TABLE race_score (
  race_id   integer NOT NULL REFERENCES offer (id),
  member_id bigint NOT NULL,
  score     bigint NOT NULL,
  rounds    bigint NOT NULL, -- of corrected bets those that count now
  PRIMARY KEY (race_id, member_id)
);
CREATE INDEX race_score_by_place ON race_score (race_id, score DESC, member_id);

-- The prize of a place at the end.
CREATE TABLE race_prize (
  race_id   integer NOT NULL REFERENCES offer (id),
  member_id bigint NOT NULL,
  place     integer NOT NULL CHECK (place > 0),
  shared_by integer NOT NULL CHECK (shared_by > 0), -- how many have this place
  score     bigint NOT NULL,
  currency  text NOT NULL,
  amount    bigint NOT NULL CHECK (amount > 0),
  at        timestamptz NOT NULL,
  PRIMARY KEY (race_id, member_id)
);
CREATE INDEX race_prize_of_member ON race_prize (member_id);

-- The seed that a raffle is drawn from: its hash is published before the draw, the seed after it.
CREATE TABLE race_seed (
  race_id integer PRIMARY KEY REFERENCES offer (id),
  seed    text NOT NULL,
  hash    text NOT NULL
);

-- Deposits that were credited and taken back, as a raffle received them from the outbox: each event once.
CREATE TABLE race_deposit (
  race_id     integer NOT NULL REFERENCES offer (id),
  deposit_id  text NOT NULL,
  event       text NOT NULL, -- which of the deposit: credited, or the part that was taken back
  member_id   bigint NOT NULL,
  amount      bigint NOT NULL, -- in minor units; below zero: taken back
  credited_at timestamptz NOT NULL, -- when the deposit was credited
  at          timestamptz NOT NULL, -- when the raffle received the event
  is_late     boolean NOT NULL, -- after the draw: it changes nothing, and staff see it
  PRIMARY KEY (race_id, deposit_id, event)
);
CREATE INDEX race_deposit_of_member ON race_deposit (member_id, race_id);
CREATE INDEX race_deposit_late ON race_deposit (race_id) WHERE is_late;

-- Seeds of raffles lie sealed with a key that the database does not hold; those of before are sealed at the next start.
ALTER TABLE race_seed RENAME COLUMN seed TO sealed_seed;

-- Members with a bet of a race that was corrected after the race was over; null where that was not recorded yet.
ALTER TABLE race_end ADD COLUMN corrected bigint[];
