-- The winner board.

-- Wins that a brand shows to all: the few of RoundsSettled that reach its threshold, written by the relay and not by the round itself.
CREATE TABLE big_win (
  round_id    bigint PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  customer    text NOT NULL, -- masked already
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  game_type   text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0), -- payout less stake
  currency    text NOT NULL,
  at          timestamptz NOT NULL
);
CREATE INDEX big_win_of_merchant ON big_win (merchant_id, at);
