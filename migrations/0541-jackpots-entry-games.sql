-- The game whose round gave to a jackpot, and the time. Entries come in the order of their times, nearly: a range of times is a range of pages.
ALTER TABLE jackpot_entry ADD COLUMN vendor text NOT NULL DEFAULT '';
ALTER TABLE jackpot_entry ADD COLUMN game_code text NOT NULL DEFAULT '';
ALTER TABLE jackpot_entry ADD COLUMN at timestamptz NOT NULL DEFAULT clock_timestamp();
CREATE INDEX jackpot_entry_by_time ON jackpot_entry USING brin (at) WITH (autosummarize = on);
