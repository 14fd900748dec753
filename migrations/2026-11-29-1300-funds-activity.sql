-- How far the ledger had come when the sums of a day were taken; null where they were taken before this was kept.
ALTER TABLE player_funds ADD upto_seq bigint;
