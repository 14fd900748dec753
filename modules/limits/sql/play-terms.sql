-- Reads limits in their JSON form, {"loss": {"day": "200"}}: amounts in dollars, times in minutes. `dollar` is a dollar in minor units.
CREATE OR REPLACE FUNCTION limits_in(a_limits jsonb, a_dollar bigint) RETURNS TABLE (kind text, period text, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT k.key, p.key, CASE WHEN k.key = 'time' THEN (p.value)::bigint ELSE ((p.value)::numeric * a_dollar)::bigint END
    FROM jsonb_each(a_limits) AS k, jsonb_each_text(k.value) AS p
   WHERE a_limits IS NOT NULL
$$;

-- Returns the limits of a brand and of its profile.
CREATE OR REPLACE FUNCTION outer_limits(a_brand jsonb, a_profile jsonb, a_dollar bigint)
RETURNS TABLE (source text, kind text, period text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'brand', i.kind, i.period, i.amount FROM limits_in(a_brand, a_dollar) AS i
  UNION ALL SELECT 'profile', i.kind, i.period, i.amount FROM limits_in(a_profile, a_dollar) AS i
$$;

-- Returns all limits of a member that hold now: its own, those of its brand and those of the brand's profile. Each is checked, so the
-- strictest decides.
CREATE OR REPLACE FUNCTION limits_over(a_member bigint, a_brand jsonb, a_profile jsonb, a_dollar bigint)
RETURNS TABLE (source text, kind text, period text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'own', l.kind, l.period, l.amount FROM member_limit l WHERE l.member_id = a_member AND l.amount IS NOT NULL
  UNION ALL SELECT o.source, o.kind, o.period, o.amount FROM outer_limits(a_brand, a_profile, a_dollar) AS o
$$;

-- Returns all terms of play of a brand.
CREATE OR REPLACE FUNCTION play_terms(a_merchant integer)
RETURNS TABLE (slots_ms integer, casino_ms integer, caps jsonb, is_beside boolean, shut text[], brand_limits jsonb, profile_limits jsonb) LANGUAGE sql STABLE AS $$
  SELECT p.slots_ms, p.casino_ms, p.caps, p.is_beside, p.shut, b.limits, p.limits
    FROM brand_play(a_merchant) AS b LEFT JOIN play_profile p ON p.name = b.profile
$$;

-- Returns the milliseconds of the least cycle of a title; null without one.
CREATE OR REPLACE FUNCTION least_cycle(slots_ms integer, casino_ms integer, a_vendor text, a_game text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF slots_ms IS NULL AND casino_ms IS NULL THEN RETURN NULL; END IF;
  RETURN CASE cycle_kind(a_vendor, a_game) WHEN 'slots' THEN slots_ms WHEN 'casino' THEN casino_ms END;
END $$;

-- Returns the largest stake at a title by the age of its member, in minor units; null without a cap. The younger of two birthdays counts;
-- without a birthday the lowest cap applies.
CREATE OR REPLACE FUNCTION stake_cap(caps jsonb, a_member bigint, a_merchant integer, a_vendor text, a_game text, a_dollar bigint)
RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE years integer;
BEGIN
  IF caps IS NULL OR cycle_kind(a_vendor, a_game) IS DISTINCT FROM 'slots' THEN RETURN NULL; END IF;
  years := extract(year FROM age(brand_day(a_merchant, clock_timestamp()), greatest(registered_birthday(a_member), stated_birthday(a_member))));
  RETURN (SELECT ((c.value ->> 'dollars')::numeric * a_dollar)::bigint FROM jsonb_array_elements(caps) AS c
           WHERE years IS NULL OR (c.value ->> 'from')::integer <= years
           ORDER BY CASE WHEN years IS NULL THEN (c.value ->> 'dollars')::numeric END, (c.value ->> 'from')::integer DESC LIMIT 1);
END $$;

-- Returns another open game of a member, if the profile allows one game at a time; null where there is none.
CREATE OR REPLACE FUNCTION game_elsewhere(is_beside boolean, a_member bigint, a_vendor text, a_game text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF is_beside IS DISTINCT FROM false THEN RETURN NULL; END IF;
  RETURN coalesce(round_elsewhere(a_member, a_vendor, a_game), sitting_elsewhere(a_member, a_vendor, a_game));
END $$;

-- True if a brand has terms of play that cannot be enforced at a vendor whose bets are not checked before they are made.
CREATE OR REPLACE FUNCTION has_terms_of_play(a_merchant integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(t.brand_limits - 'deposit' <> '{}', false) OR coalesce(t.profile_limits - 'deposit' <> '{}', false)
      OR num_nonnulls(t.slots_ms, t.casino_ms, t.caps) > 0 OR NOT coalesce(t.is_beside, true)
    FROM play_terms(a_merchant) AS t
$$;
