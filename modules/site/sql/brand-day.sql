-- The calendar day of a brand at a moment; where there is no such brand, that of UTC.
CREATE OR REPLACE FUNCTION brand_day(merchant integer, at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE coalesce((SELECT m.time_zone FROM merchant m WHERE m.id = merchant), 'UTC'))::date
$$;
