-- Win of a round before its player gambled it. Null if nothing was gambled: the win is the payout.
ALTER TABLE bet_record ADD COLUMN won bigint CHECK (won >= 0);
