-- The most that a supplier's games may pay for one round, in dollars; it is told so when a session opens. Null: nothing is agreed.
ALTER TABLE vendor_connection ADD COLUMN max_win numeric(14, 2) CHECK (max_win > 0);
