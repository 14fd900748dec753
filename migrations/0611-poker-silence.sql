-- Part of members in the draws of their hands: dealt in with a chain of links, called silent, and a link that was shown after it as evidence.
-- Hands before this count none.

ALTER TABLE poker_behaviour
  ADD COLUMN in_draw  boolean NOT NULL DEFAULT false,
  ADD COLUMN silent   boolean NOT NULL DEFAULT false,
  ADD COLUMN answered boolean NOT NULL DEFAULT false;
CREATE INDEX poker_behaviour_of_room ON poker_behaviour (room, at);
