-- The calendar day of a brand at a moment; where there is no such brand, that of UTC.
CREATE OR REPLACE FUNCTION brand_day(merchant integer, at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE coalesce((SELECT m.time_zone FROM merchant m WHERE m.id = merchant), 'UTC'))::date
$$;

-- A moment by the clock of a brand; where there is no such brand, in UTC.
CREATE OR REPLACE FUNCTION brand_time(merchant integer, at timestamptz) RETURNS timestamp LANGUAGE sql STABLE AS $$
  SELECT at AT TIME ZONE coalesce((SELECT m.time_zone FROM merchant m WHERE m.id = merchant), 'UTC')
$$;
