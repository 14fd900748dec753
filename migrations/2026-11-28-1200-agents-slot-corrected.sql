-- What corrections of bets of earlier days changed of what members lost, for bills within the day.
ALTER TABLE agent_slot ADD COLUMN corrected bigint NOT NULL DEFAULT 0;
