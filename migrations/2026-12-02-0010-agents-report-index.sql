-- For reports: the days of a place. The primary key has the category before the currency, and the planner takes it for dearer than it is.
CREATE INDEX agent_day_place ON agent_day (place_id, day);
