-- Seeds of raffles lie sealed with a key that the database does not hold; those of before are sealed at the next start.
ALTER TABLE race_seed RENAME COLUMN seed TO sealed_seed;
