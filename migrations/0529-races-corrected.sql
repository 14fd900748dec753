-- Members with a bet of a race that was corrected after the race was over; null where that was not recorded yet.
ALTER TABLE race_end ADD COLUMN corrected bigint[];
