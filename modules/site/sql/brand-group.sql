-- The group of brands that a brand belongs to; brands without one belong together.
CREATE OR REPLACE FUNCTION brand_group(merchant integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(m.settings ->> 'group', '') FROM merchant m WHERE m.id = merchant
$$;
