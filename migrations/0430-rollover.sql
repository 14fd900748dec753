-- Money that came to a member, or left for another one, with the conditions of its payout: turnover, and the way back of
-- deposits. A row is a deposit, or one side of a transfer between members.
CREATE TABLE rollover_mark (
  n              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- in the order in which the member's money came and left
  deposit_id     uuid UNIQUE,
  seq            bigint, -- the command of the transfer
  member_id      bigint NOT NULL,
  currency       text NOT NULL,
  at_risk_before bigint NOT NULL CHECK (at_risk_before >= 0), -- by the member's bets until then: what is at risk from then on counts for it
  -- A transfer: the amount moved, the part of it that was not turned over, and the part that has to go back by each kind of account. It
  -- is below zero if the money left. A deposit itself says what is left of it.
  amount         bigint NOT NULL DEFAULT 0,
  turnover       bigint NOT NULL DEFAULT 0,
  bank           bigint NOT NULL DEFAULT 0,
  ewallet        bigint NOT NULL DEFAULT 0,
  crypto         bigint NOT NULL DEFAULT 0,
  CHECK (num_nonnulls(deposit_id, seq) = 1),
  CHECK ((deposit_id IS NULL) = (amount <> 0)),
  CHECK (abs(turnover) <= abs(amount) AND abs(bank) + abs(ewallet) + abs(crypto) <= abs(amount)),
  CHECK (turnover * sign(amount) >= 0 AND bank * sign(amount) >= 0 AND ewallet * sign(amount) >= 0 AND crypto * sign(amount) >= 0)
);
CREATE INDEX rollover_mark_member ON rollover_mark (member_id, n);
CREATE UNIQUE INDEX rollover_mark_side ON rollover_mark (seq, member_id) WHERE seq IS NOT NULL;
