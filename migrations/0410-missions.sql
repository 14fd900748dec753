-- Missions: steps of play and deposits in a day, in a week or once, with a reward for completing them.

-- The progress of a member with a step in a day or week of the brand: minor units, or rounds.
CREATE TABLE mission_count (
  member_id  bigint NOT NULL,
  mission_id integer NOT NULL REFERENCES offer (id),
  slot       date NOT NULL, -- its first day
  step       smallint NOT NULL,
  value      bigint NOT NULL, -- of corrected bets what they add now
  PRIMARY KEY (member_id, mission_id, slot, step)
);

-- Deposits as they were counted, so that one that is taken back stops counting.
CREATE TABLE mission_deposit (
  deposit_id    text PRIMARY KEY,
  member_id     bigint NOT NULL,
  merchant_id   integer NOT NULL,
  currency      text NOT NULL,
  amount        bigint NOT NULL,
  at            timestamptz NOT NULL,
  taken_back_at timestamptz
);
