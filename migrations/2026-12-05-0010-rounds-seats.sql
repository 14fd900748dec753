-- The seat that a bet on a coup takes for itself, where its table has seats.
ALTER TABLE open_round ADD seat smallint CHECK (seat IS NULL OR coup_id IS NOT NULL);
CREATE UNIQUE INDEX open_round_seat ON open_round (coup_id, mode, seat) WHERE seat IS NOT NULL;
