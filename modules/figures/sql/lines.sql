-- Returns the places whose play makes up the rows of a level. At the top, these are all places without an upline; below a place, the place and
-- its direct members.
-- `weight` is 1 if the play of the place's line is added, and -1 if it is subtracted. `ord` is the order in which the tree is walked. Lines come
-- by their places, then members without an agent. Play that only comes before the level has -1, and own play has 0. All members without an
-- agent as one row have the largest number.
CREATE OR REPLACE FUNCTION line_parts(merchants integer[], at_place bigint, above bigint[], of_none boolean)
RETURNS TABLE (place_id bigint, merchant_id integer, ord bigint, weight integer)
LANGUAGE sql STABLE AS $$
  SELECT p.place_id, p.merchant_id, CASE WHEN p.is_line = of_none THEN CASE WHEN of_none THEN -1 ELSE 9223372036854775807 END ELSE p.place_id END, 1
    FROM agent_tops() p WHERE at_place IS NULL AND p.merchant_id = ANY (merchants)
  UNION ALL
  SELECT p.place_id, p.merchant_id, -1, 1
    FROM agent_tops() p WHERE at_place IS NOT NULL AND p.is_line AND p.merchant_id = ANY (merchants) AND p.place_id < (above || at_place)[1]
  UNION ALL
  SELECT p.id, p.merchant_id, -1, 1 FROM agent_places() p WHERE p.id = ANY (above)
  UNION ALL
  SELECT p.id, p.merchant_id, -1, -1
    FROM unnest(above) WITH ORDINALITY AS up (id, n) JOIN agent_places() p ON p.parent_id = up.id AND p.id >= (above || at_place)[up.n + 1]
  UNION ALL
  SELECT p.id, p.merchant_id, 0, 1 FROM agent_places() p WHERE p.id = at_place
  UNION ALL
  SELECT p.id, p.merchant_id, v.ord, v.weight
    FROM agent_places() p CROSS JOIN LATERAL (VALUES (0::bigint, -1), (p.id, 1)) AS v (ord, weight) WHERE p.parent_id = at_place
$$;

-- Returns the games that were played at the places of a level.
CREATE OR REPLACE FUNCTION line_games(
  merchants integer[], at_place bigint, above bigint[], of_none boolean, first_day date, last_day date, in_currency text, of_vendor text, of_game text)
RETURNS TABLE (vendor text, game_code text)
LANGUAGE sql STABLE SET jit = off AS $$
  SELECT d.vendor, d.game
    FROM (SELECT DISTINCT t.place_id FROM line_parts(merchants, at_place, above, of_none) t) AS t
   CROSS JOIN LATERAL (SELECT a.* FROM agent_game_days() a WHERE a.place_id = t.place_id AND a.day BETWEEN first_day AND last_day OFFSET 0) AS d
   WHERE (in_currency IS NULL OR d.currency = in_currency) AND (of_vendor IS NULL OR d.vendor = of_vendor) AND (of_game IS NULL OR d.game = of_game)
   GROUP BY 1, 2
$$;

-- Returns the settled play of a level by part and currency. Fees and duty are cut once for each game and day of a brand. Each part
-- has the amount that it adds to the cut sum of the parts before it. The planner underestimates these joins and would read rows many times over, so
-- they are by hash; play alone is found by place in an index. OFFSET 0 keeps the joins in this order.
CREATE OR REPLACE FUNCTION line_revenue(
  merchants integer[], at_place bigint, above bigint[], of_none boolean, first_day date, last_day date, in_currency text, vendors text[], games text[],
  categories text[])
RETURNS TABLE (ord bigint, currency text, bets bigint, stakes bigint, payouts bigint, ggr bigint, bonus bigint, fees bigint, duty bigint)
LANGUAGE sql STABLE SET enable_nestloop = off SET enable_mergejoin = off SET enable_sort = off SET jit = off AS $$
  WITH titled AS MATERIALIZED (
    SELECT g.*, (dense_rank() OVER (ORDER BY g.vendor COLLATE "C", g.category COLLATE "C"))::integer AS studio
      FROM unnest(vendors, games, categories) WITH ORDINALITY AS g (vendor, game, category, n)
  ), studio AS MATERIALIZED (
    SELECT g.studio, g.vendor, g.category FROM titled g GROUP BY 1, 2, 3
  ), rate AS MATERIALIZED (
    SELECT r.*
      FROM figure_rates((SELECT array_agg(m.id ORDER BY m.id, d.n) FROM unnest(merchants) AS m (id), generate_series(0, last_day - first_day) AS d (n)),
                        (SELECT array_agg(first_day + d.n ORDER BY m.id, d.n) FROM unnest(merchants) AS m (id), generate_series(0, last_day - first_day) AS d (n)),
                        (SELECT array_agg(v.studio ORDER BY v.studio) FROM studio v), (SELECT array_agg(v.vendor ORDER BY v.studio) FROM studio v),
                        (SELECT array_agg(v.category ORDER BY v.studio) FROM studio v)) AS r
  ), part AS MATERIALIZED (
    SELECT * FROM line_parts(merchants, at_place, above, of_none)
  ), played AS (
    SELECT t.merchant_id, t.ord, t.weight, d.*
      FROM part t
     CROSS JOIN LATERAL (SELECT a.* FROM agent_game_days() a WHERE a.place_id = t.place_id AND a.day BETWEEN first_day AND last_day OFFSET 0) AS d
     WHERE in_currency IS NULL OR d.currency = in_currency OFFSET 0
  ), summed AS MATERIALIZED (
    SELECT d.merchant_id, d.ord, d.day, g.n, g.studio, d.currency, sum(d.weight * d.count)::bigint AS bets, sum(d.weight * d.stake)::bigint AS stakes,
           sum(d.weight * d.payout)::bigint AS payouts, sum(d.weight * d.house_win)::bigint AS ggr, sum(d.weight * d.bonus_win)::bigint AS bonus
      FROM played d JOIN titled g USING (vendor, game) GROUP BY 1, 2, 3, 4, 5, 6
  ), walked AS (
    SELECT s.*, sum(s.ggr) OVER (PARTITION BY s.n, s.day, s.merchant_id, s.currency COLLATE "C" ORDER BY s.ord)::bigint AS upto FROM summed s
  )
  SELECT w.ord, w.currency, sum(w.bets)::bigint, sum(w.stakes)::bigint, sum(w.payouts)::bigint, sum(w.ggr)::bigint, sum(w.bonus)::bigint,
         sum(figure_cut(w.upto, r.fee) - figure_cut(w.upto - w.ggr, r.fee))::bigint,
         sum(figure_cut(w.upto, r.duty) - figure_cut(w.upto - w.ggr, r.duty))::bigint
    FROM walked w JOIN rate r ON r.merchant_id = w.merchant_id AND r.day = w.day AND r.n = w.studio
   WHERE w.ord >= 0 GROUP BY 1, 2
$$;

-- Returns promotions and jackpot contributions of a level by row and currency: stored costs by place, and computed ones for days that are not
-- stored.
CREATE OR REPLACE FUNCTION line_costs(
  computed json, merchants integer[], days date[], at_place bigint, above bigint[], of_none boolean, in_currency text, vendors text[], games text[])
RETURNS TABLE (key text, currency text, promotions bigint, jackpots bigint)
LANGUAGE sql STABLE SET enable_nestloop = off SET enable_mergejoin = off SET enable_sort = off SET jit = off AS $$
  WITH cost AS (
    SELECT c.place_id, c.currency, sum(c.promotions) AS promotions, sum(c.jackpots) AS jackpots
      FROM place_costs(computed, merchants, days) AS c JOIN unnest(vendors, games) AS g (vendor, game_code) USING (vendor, game_code)
     WHERE in_currency IS NULL OR c.currency = in_currency
     GROUP BY 1, 2
  ), keyed AS (
    SELECT CASE WHEN at_place IS NULL
             THEN CASE WHEN of_none THEN CASE WHEN NOT t.is_line THEN t.place_id::text END
                       WHEN p.id IS NULL THEN 'outside' WHEN t.is_line THEN t.place_id::text ELSE 'none' END
             ELSE CASE WHEN p.id = at_place THEN 'own' WHEN p.path @> ARRAY[at_place] THEN (p.path || p.id)[cardinality(above) + 2]::text END END AS key, c.*
      FROM cost c LEFT JOIN agent_places() p ON p.id = c.place_id LEFT JOIN agent_tops() t ON t.place_id = (p.path || p.id)[1]
  )
  SELECT k.key, k.currency, sum(k.promotions)::bigint, sum(k.jackpots)::bigint FROM keyed k WHERE k.key IS NOT NULL GROUP BY 1, 2
$$;

-- Returns costs by place on days: stored costs, and computed costs for days that are not stored.
CREATE OR REPLACE FUNCTION place_costs(computed json, merchants integer[], days date[])
RETURNS TABLE (place_id bigint, vendor text, game_code text, currency text, promotions bigint, jackpots bigint)
LANGUAGE sql STABLE AS $$
  SELECT f.place_id, f.vendor, f.game_code, f.currency, f.promotions, f.jackpots
    FROM figure_place_day f
    JOIN (SELECT s.merchant_id, s.day FROM figure_place_day_stored s JOIN unnest(merchants, days) AS x (merchant_id, day) USING (merchant_id, day)) AS a
   USING (merchant_id, day)
   WHERE f.day BETWEEN (SELECT min(x) FROM unnest(days) AS x) AND (SELECT max(x) FROM unnest(days) AS x)
  UNION ALL
  SELECT c.place_id, c.vendor, c.game_code, c.currency, c.promotions, c.jackpots
    FROM json_to_recordset(computed) AS c (merchant_id integer, day date, place_id bigint, vendor text, game_code text, currency text, promotions bigint,
                                           jackpots bigint)
   WHERE (c.merchant_id, c.day) IN (SELECT * FROM unnest(merchants, days))
     -- A roll-up may have stored the day since its costs were computed.
     AND NOT EXISTS (SELECT FROM figure_place_day_stored s WHERE s.merchant_id = c.merchant_id AND s.day = c.day)
$$;
