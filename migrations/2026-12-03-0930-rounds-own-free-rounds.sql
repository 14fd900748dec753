-- Free rounds of the house's own games: dealt as any round is, without a stake of the member's; what they won is credited once, at the end.

ALTER TABLE round DROP CONSTRAINT round_mode_check;
-- It is wider than the one before: rounds of before need no look.
ALTER TABLE round ADD CONSTRAINT round_mode_check CHECK (mode IN ('real', 'practice', 'free')) NOT VALID;

ALTER TABLE free_round_campaign ADD COLUMN is_own boolean NOT NULL DEFAULT false; -- of a game that is played here

-- A round that was played of a gift.
CREATE TABLE free_round_play (
  seq     bigint PRIMARY KEY, -- the number of its command, and of the round
  gift_id uuid NOT NULL REFERENCES free_round_gift (id),
  won     bigint NOT NULL CHECK (won >= 0)
);
CREATE INDEX free_round_play_of_gift ON free_round_play (gift_id);
