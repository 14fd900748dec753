-- The time zone of a brand; UTC where there is no such brand.
CREATE OR REPLACE FUNCTION brand_zone(a_merchant integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT m.time_zone FROM merchant m WHERE m.id = a_merchant), 'UTC')
$$;

-- The calendar day of a time zone at a moment.
CREATE OR REPLACE FUNCTION day_in(zone text, at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE zone)::date
$$;

-- The time zone of each of these brands, once: for statements over many rows, with `day_in`.
CREATE OR REPLACE FUNCTION brand_zones(merchants integer[]) RETURNS TABLE (merchant integer, zone text) LANGUAGE sql STABLE AS $$
  SELECT b.id, brand_zone(b.id) FROM (SELECT DISTINCT unnest(merchants)) AS b (id)
$$;

-- The calendar day of a brand at a moment. It reads the zone for each row: a statement over many rows uses `brand_zones` and `day_in`.
CREATE OR REPLACE FUNCTION brand_day(merchant integer, at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT day_in(brand_zone(merchant), at)
$$;

-- A moment by the clock of a brand; where there is no such brand, in UTC.
CREATE OR REPLACE FUNCTION brand_time(merchant integer, at timestamptz) RETURNS timestamp LANGUAGE sql STABLE AS $$
  SELECT at AT TIME ZONE brand_zone(merchant)
$$;
