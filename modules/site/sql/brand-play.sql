-- The jurisdiction profile of a brand, and the limits that it sets for all of its members; null without a setting.
CREATE OR REPLACE FUNCTION brand_play(merchant integer, OUT profile text, OUT limits jsonb) LANGUAGE sql STABLE AS $$
  SELECT coalesce(m.settings ->> 'saferPlay', 'common'), m.settings -> 'playLimits' FROM merchant m WHERE m.id = merchant
$$;
