-- Time since which staff withhold a member's money: nothing of it goes out, to another member, or to a table with others. Null otherwise.
ALTER TABLE member ADD COLUMN withheld_at timestamptz;
