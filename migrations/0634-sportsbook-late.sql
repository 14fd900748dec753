-- A message of a feed that would change a result which has stood for over a day, or a void for want of a result. It counts once two staff
-- members have agreed, and never where one of them has dismissed it.
CREATE TABLE sports_late_message (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash         bytea NOT NULL UNIQUE REFERENCES sports_feed_message (hash),
  event_id     bigint NOT NULL REFERENCES sports_event (id),
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'applied', 'dismissed')),
  held_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_at   timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX sports_late_message_waiting ON sports_late_message (held_at) WHERE state = 'waiting';

-- A settled bet whose result was taken back and did not come again in time. Its payout was claimed back, and it waits for a result.
ALTER TABLE sports_bet ADD COLUMN awaits_result boolean NOT NULL DEFAULT false CHECK (NOT awaits_result OR state = 'settled');
CREATE INDEX sports_bet_awaits_result ON sports_bet (member_id) WHERE awaits_result;
CREATE INDEX sports_result_withdrawn ON sports_result (stored_at) WHERE is_withdrawn;
