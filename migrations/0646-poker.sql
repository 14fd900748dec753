-- More of a member's style in a hand: a chance to raise the first raise before the flop, a raise of it, and a flop that it saw.
-- Hands before this have none of them.

ALTER TABLE poker_player
  ADD COLUMN could_three_bet boolean NOT NULL DEFAULT false,
  ADD COLUMN three_bet       boolean NOT NULL DEFAULT false,
  ADD COLUMN saw_flop        boolean NOT NULL DEFAULT false;
