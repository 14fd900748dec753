-- Corrections of settled bets: the amounts that the record had before, and had afterwards. A bet without a stake afterwards was removed.
CREATE TABLE round_correction (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id  integer NOT NULL,
  member_id    bigint NOT NULL,
  round_id     bigint NOT NULL,
  currency     text NOT NULL,
  was_stake    bigint NOT NULL,
  was_payout   bigint NOT NULL,
  was_turnover bigint NOT NULL,
  stake        bigint NOT NULL,
  payout       bigint NOT NULL,
  turnover     bigint NOT NULL,
  at           timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX round_correction_of_round ON round_correction (member_id, round_id, id);
