-- What becomes of a coup is decided once, before the first of its bets ends by it: whoever leads the table next goes by the same.
ALTER TABLE coup ADD verdict text CHECK (verdict IN ('over', 'void'));
ALTER TABLE coup ADD CHECK (state = 'open' OR verdict IS NULL OR state = verdict);
