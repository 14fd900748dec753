-- For what goes by all members of a day.
CREATE INDEX bet_day_by_day ON bet_day (day, member_id);
