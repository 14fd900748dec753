-- Rooms that were opened for titles. `terms` is the digest of all that a room is opened with: brand, title, mode, currency, stake and the
-- rules of its table; `number` counts the rooms of the same terms from 1.
CREATE TABLE seat_room (
  id     text PRIMARY KEY,
  terms  text NOT NULL,
  number integer NOT NULL,
  UNIQUE (terms, number)
);
CREATE INDEX sitting_of_room ON sitting (room) WHERE state = 'open';
