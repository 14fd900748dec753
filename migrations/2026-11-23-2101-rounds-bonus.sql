-- A round that goes on and was opened while a bonus ran: which one, and how much of its turnover counts, in hundredths of a percent.
ALTER TABLE open_round ADD bonus_id bigint;
ALTER TABLE open_round ADD bonus_weight integer CHECK (bonus_weight BETWEEN 0 AND 10000);
ALTER TABLE open_round ADD CHECK ((bonus_id IS NULL) = (bonus_weight IS NULL));
CREATE INDEX open_round_of_bonus ON open_round (bonus_id) WHERE bonus_id IS NOT NULL;
