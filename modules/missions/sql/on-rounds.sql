-- Returns the first day of the day or week that contains a day. A task that is done once has one fixed day.
CREATE OR REPLACE FUNCTION mission_slot_of(period text, day date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE period WHEN 'once' THEN DATE '1970-01-01' WHEN 'weekly' THEN date_trunc('week', day::timestamp)::date ELSE day END
$$;

-- Returns the first day of the day or week of a moment, in the time zone of a brand.
CREATE OR REPLACE FUNCTION mission_slot(merchant integer, period text, at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT mission_slot_of(period, brand_day(merchant, at))
$$;

-- Returns the goal of a step in a currency, or null if it has none in it.
CREATE OR REPLACE FUNCTION mission_goal(step jsonb, in_currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN step->>'kind' IN ('turnover', 'deposit') THEN (step->'amounts'->>in_currency)::bigint ELSE (step->>'count')::bigint END
$$;

-- Returns the progress of a round in a step: its turnover, or 1 if the step counts the round. A void adds nothing. `won` is the win before
-- its player gambled it (decision 063).
CREATE OR REPLACE FUNCTION mission_adds(step jsonb, game text, game_type text, stake bigint, won bigint, turnover bigint)
RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN turnover = 0 OR step->>'kind' = 'deposit'
                OR jsonb_array_length(step->'gameTypes') > 0 AND NOT step->'gameTypes' ? game_type
                OR jsonb_array_length(step->'games') > 0 AND NOT step->'games' ? game THEN 0
              WHEN step->>'kind' = 'turnover' THEN turnover
              WHEN step->>'kind' = 'win' AND won < (step->>'times')::bigint * stake THEN 0
              ELSE 1 END
$$;

-- Counts settled real rounds of the outbox in the steps of open missions. The lists are parallel, with a place for each round.
CREATE OR REPLACE FUNCTION on_mission_rounds(
  merchants integer[], members bigint[], played text[], types text[], currencies text[], stakes bigint[], wins bigint[], turnovers bigint[],
  moments timestamptz[])
RETURNS TABLE (member bigint) LANGUAGE sql AS $$
  -- The zone is read once a brand, and the day and category once a round, not for each step of each mission.
  WITH zones AS MATERIALIZED (SELECT * FROM brand_zones(merchants)), settled AS MATERIALIZED (
    SELECT h.*, day_in(z.zone, h.at) AS day, category_ever(h.game_type, h.game) AS category
      FROM unnest(merchants, members, played, types, currencies, stakes, wins, turnovers, moments)
             AS h (merchant, member, game, game_type, currency, stake, won, turnover, at)
      JOIN zones z ON z.merchant = h.merchant
     WHERE h.turnover <> 0
  ), received AS (
    SELECT h.member, m.id, mission_slot_of(m.settings->>'period', h.day) AS slot, s.n,
           mission_adds(s.step, h.game, h.category, h.stake, h.won, h.turnover) AS adds
      FROM settled h
      JOIN offers_of('mission') m ON m.merchant_id = h.merchant AND m.state = 'published' AND h.at >= m.starts_at AND h.at < m.ends_at AND m.settings->'amounts' ? h.currency
     CROSS JOIN LATERAL jsonb_array_elements(m.settings->'steps') WITH ORDINALITY AS s (step, n)
  )
  INSERT INTO mission_count AS c (member_id, mission_id, slot, step, value)
  SELECT received.member, received.id, received.slot, received.n, sum(received.adds)::bigint FROM received WHERE received.adds > 0
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (member_id, mission_id, slot, step) DO UPDATE SET value = c.value + excluded.value
  RETURNING c.member_id
$$;

-- Counts a credited deposit, or a deposit that was reversed in whole or in part, which then counts for nothing.
CREATE OR REPLACE FUNCTION count_mission_deposit(a_deposit text, is_back boolean) RETURNS void LANGUAGE sql AS $$
  INSERT INTO mission_count AS c (member_id, mission_id, slot, step, value)
  SELECT d.member_id, m.id, mission_slot(m.merchant_id, m.settings->>'period', d.at), s.n, CASE WHEN is_back THEN 0 ELSE d.amount END
    FROM mission_deposit d
    JOIN offers_of('mission') m ON m.merchant_id = d.merchant_id AND m.state = 'published' AND d.at >= m.starts_at AND d.at < m.ends_at AND m.settings->'amounts' ? d.currency
   CROSS JOIN LATERAL jsonb_array_elements(m.settings->'steps') WITH ORDINALITY AS s (step, n)
   WHERE d.deposit_id = a_deposit AND s.step->>'kind' = 'deposit'
  ON CONFLICT (member_id, mission_id, slot, step) DO UPDATE
     SET value = CASE WHEN is_back THEN greatest(0, c.value - (SELECT d.amount FROM mission_deposit d WHERE d.deposit_id = a_deposit))
                      ELSE c.value + excluded.value END
$$;
