-- The game whose round gave to a jackpot, and the time. Entries come in the order of their times, nearly: a range of times is a range of pages.
ALTER TABLE jackpot_entry ADD COLUMN vendor text NOT NULL DEFAULT '';
ALTER TABLE jackpot_entry ADD COLUMN game_code text NOT NULL DEFAULT '';
ALTER TABLE jackpot_entry ADD COLUMN at timestamptz NOT NULL DEFAULT '-infinity';

-- Entries so far have the times of their commands and the games of their rounds. Those whose command was archived belong to no day.
UPDATE jackpot_entry e SET at = c.at FROM ledger.command c WHERE c.seq = e.round_id;
UPDATE jackpot_entry e SET vendor = r.vendor, game_code = r.game_code FROM round r WHERE r.member_id = e.member_id AND r.id = e.round_id;

ALTER TABLE jackpot_entry ALTER COLUMN at SET DEFAULT clock_timestamp();
CREATE INDEX jackpot_entry_by_time ON jackpot_entry USING brin (at) WITH (autosummarize = on);
