-- A ticket of a settled draw that won so much that staff look at it before it is paid. It is open until then, and its prize is what the result
-- says when it is paid: `payout` is what it was when it was told last.
CREATE TABLE held_prize (
  round_id    bigint PRIMARY KEY,
  draw_id     bigint NOT NULL REFERENCES draw (id),
  merchant_id integer NOT NULL REFERENCES merchant (id),
  member_id   bigint NOT NULL REFERENCES member (id),
  currency    text NOT NULL,
  payout      bigint NOT NULL CHECK (payout > 0),
  held_at     timestamptz NOT NULL
);
CREATE INDEX held_prize_of_member ON held_prize (member_id);
