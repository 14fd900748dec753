-- Returns the jurisdiction profile of a brand, and the limits that the brand sets for all of its members. The limits are null if the brand
-- sets none.
CREATE OR REPLACE FUNCTION brand_play(a_merchant integer) RETURNS TABLE (profile text, limits jsonb) LANGUAGE sql STABLE AS $$
  SELECT coalesce(m.settings ->> 'saferPlay', 'common'), m.settings -> 'playLimits' FROM merchant m WHERE m.id = a_merchant
$$;
