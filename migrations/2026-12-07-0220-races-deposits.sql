-- Raffles whose tickets come from deposits. Nobody races by deposits: without tickets there is none.

ALTER TABLE race DROP CONSTRAINT race_measure_check;
ALTER TABLE race ADD CONSTRAINT race_measure_check CHECK (measure IN ('turnover', 'multiplier', 'net_win', 'deposits'));
ALTER TABLE race DROP CONSTRAINT race_check1;
ALTER TABLE race ADD CONSTRAINT race_ticket_of CHECK (
  CASE measure WHEN 'deposits' THEN ticket IS NOT NULL WHEN 'turnover' THEN true ELSE ticket IS NULL END);

-- What was credited of deposits and taken back, as the outbox told a raffle of it: each event once.
CREATE TABLE race_deposit (
  race_id     integer NOT NULL REFERENCES race (id),
  deposit_id  text NOT NULL,
  event       text NOT NULL, -- which of the deposit: credited, or the part that was taken back
  member_id   bigint NOT NULL,
  amount      bigint NOT NULL, -- in minor units; below zero: taken back
  credited_at timestamptz NOT NULL, -- when the deposit was credited
  at          timestamptz NOT NULL, -- when the raffle heard of it
  is_late     boolean NOT NULL, -- after the draw: it changes nothing, and staff see it
  PRIMARY KEY (race_id, deposit_id, event)
);
CREATE INDEX race_deposit_of_member ON race_deposit (member_id, race_id);
CREATE INDEX race_deposit_late ON race_deposit (race_id) WHERE is_late;
