-- Returns the name of a brand's group. Brands without a group form one group, with an empty name.
CREATE OR REPLACE FUNCTION brand_group(merchant integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(m.settings ->> 'group', '') FROM merchant m WHERE m.id = merchant
$$;
