-- The time zone of a brand; UTC where there is no such brand.
CREATE OR REPLACE FUNCTION brand_zone(a_merchant integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT m.time_zone FROM merchant m WHERE m.id = a_merchant), 'UTC')
$$;

-- The calendar day of a time zone at a moment.
CREATE OR REPLACE FUNCTION day_in(zone text, at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE zone)::date
$$;

-- The calendar day of a brand at a moment. It reads the zone for each row: a statement over many rows reads it once a brand, and calls `day_in`.
CREATE OR REPLACE FUNCTION brand_day(merchant integer, at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT day_in(brand_zone(merchant), at)
$$;

-- A moment by the clock of a brand; where there is no such brand, in UTC.
CREATE OR REPLACE FUNCTION brand_time(merchant integer, at timestamptz) RETURNS timestamp LANGUAGE sql STABLE AS $$
  SELECT at AT TIME ZONE brand_zone(merchant)
$$;
