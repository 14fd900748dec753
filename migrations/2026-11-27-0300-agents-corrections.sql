-- Bets that were corrected after they were settled. What a correction changed of what members lost is in the sums already, and beside
-- them once more, so that a report can show it and a bill can tell it from play.
ALTER TABLE agent_day ADD COLUMN own_corrected bigint NOT NULL DEFAULT 0;
ALTER TABLE agent_day ADD COLUMN team_corrected bigint NOT NULL DEFAULT 0;

-- What corrections of periods before changed of a bill's net loss, and what of them its base could not make up: at most 0, and part of the next.
ALTER TABLE agent_bill ADD COLUMN corrected bigint NOT NULL DEFAULT 0;
ALTER TABLE agent_bill ADD COLUMN owes_in bigint NOT NULL DEFAULT 0 CHECK (owes_in <= 0);
ALTER TABLE agent_bill ADD COLUMN owes_out bigint NOT NULL DEFAULT 0 CHECK (owes_out <= 0);
