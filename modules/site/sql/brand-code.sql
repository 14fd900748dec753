-- Returns the code of a brand, or null if there is no such brand.
CREATE OR REPLACE FUNCTION brand_code(a_merchant integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT m.code FROM merchant m WHERE m.id = a_merchant
$$;
