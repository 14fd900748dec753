-- Ante of a table. Tables of short deck are the only ones with one so far, and theirs is the big blind.
ALTER TABLE poker_table ADD COLUMN ante bigint NOT NULL DEFAULT 0;
UPDATE poker_table SET ante = big WHERE variant = 'NS';
