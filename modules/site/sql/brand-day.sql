-- Returns the time zone of a brand, or UTC if there is no such brand.
CREATE OR REPLACE FUNCTION brand_zone(a_merchant integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT m.time_zone FROM merchant m WHERE m.id = a_merchant), 'UTC')
$$;

-- Returns the calendar day in a time zone at a moment.
CREATE OR REPLACE FUNCTION day_in(zone text, at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE zone)::date
$$;

-- Returns the time zone of each of these brands once. Statements over many rows use it with `day_in`.
CREATE OR REPLACE FUNCTION brand_zones(merchants integer[]) RETURNS TABLE (merchant integer, zone text) LANGUAGE sql STABLE AS $$
  SELECT b.id, brand_zone(b.id) FROM (SELECT DISTINCT unnest(merchants)) AS b (id)
$$;

-- Returns the calendar day of a brand at a moment. It reads the time zone for each row, so a statement over many rows uses `brand_zones`
-- and `day_in`.
CREATE OR REPLACE FUNCTION brand_day(merchant integer, at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT day_in(brand_zone(merchant), at)
$$;

-- Returns a moment as local time of a brand, or in UTC if there is no such brand.
CREATE OR REPLACE FUNCTION brand_time(merchant integer, at timestamptz) RETURNS timestamp LANGUAGE sql STABLE AS $$
  SELECT at AT TIME ZONE brand_zone(merchant)
$$;
