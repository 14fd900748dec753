-- Returns the narrowest rate of a cost for a studio and category on a day, in hundredths of a percent of GGR.
CREATE OR REPLACE FUNCTION figure_bps(a_cost text, a_merchant integer, a_vendor text, a_category text, a_day date) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT r.bps FROM figure_rate r
                    WHERE r.merchant_id = a_merchant AND r.cost = a_cost AND r.vendor IN ('', a_vendor) AND r.game_type IN ('', a_category) AND r.from_day <= a_day
                    ORDER BY r.vendor <> '' DESC, r.game_type <> '' DESC, r.from_day DESC LIMIT 1), 0)
$$;

-- Returns the share of an amount at a rate, cut to the minor unit towards zero. It cannot overflow, and costs less than a division of numbers.
CREATE OR REPLACE FUNCTION figure_cut(amount bigint, bps integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT amount / 10000 * bps + amount % 10000 * bps / 10000
$$;

-- Returns the rates of fee and duty on each of the days, for studios and categories that come with numbers. Each rate is looked up once for all
-- days until the next change of the brand's rates.
CREATE OR REPLACE FUNCTION figure_rates(merchants integer[], days date[], numbers integer[], vendors text[], categories text[])
RETURNS TABLE (merchant_id integer, day date, n integer, fee integer, duty integer)
LANGUAGE sql STABLE AS $$
  WITH asked AS MATERIALIZED (
    SELECT x.merchant_id, x.day FROM unnest(merchants, days) AS x (merchant_id, day)
  ), studio AS MATERIALIZED (
    SELECT v.* FROM unnest(numbers, vendors, categories) AS v (n, vendor, category)
  ), since AS MATERIALIZED (
    SELECT s.merchant_id, s.from_day, coalesce(lead(s.from_day) OVER (PARTITION BY s.merchant_id ORDER BY s.from_day), 'infinity') AS to_day
      FROM (SELECT DISTINCT r.merchant_id, r.from_day FROM figure_rate r WHERE r.from_day <= (SELECT max(a.day) FROM asked a)
            UNION SELECT DISTINCT a.merchant_id, '-infinity'::date FROM asked a) AS s
  ), used AS MATERIALIZED (
    SELECT s.merchant_id, s.from_day, v.n, figure_bps('fee', s.merchant_id, v.vendor, v.category, s.from_day) AS fee,
           figure_bps('duty', s.merchant_id, v.vendor, v.category, s.from_day) AS duty
      FROM (SELECT DISTINCT s.merchant_id, s.from_day FROM since s JOIN asked a ON a.merchant_id = s.merchant_id AND a.day >= s.from_day AND a.day < s.to_day) AS s
     CROSS JOIN studio v
  )
  SELECT a.merchant_id, a.day, u.n, u.fee, u.duty
    FROM asked a JOIN since s ON s.merchant_id = a.merchant_id AND a.day >= s.from_day AND a.day < s.to_day
    JOIN used u ON u.merchant_id = s.merchant_id AND u.from_day = s.from_day
$$;

-- Returns NGR and its parts by a grouping and currency: of the stored days among those requested, and of computed rows of the other days.
-- Fees and duty are cut for each game and day. Rows are joined and grouped by numbers of games and of studios, which costs less than by
-- their names. The planner underestimates such joins, and would read or sort the rows many times over; hash joins read each row once.
CREATE OR REPLACE FUNCTION game_revenue(
  computed json, merchants integer[], days date[], in_currency text, of_vendor text, of_game text, vendors text[], games text[], categories text[],
  grouped_by text)
RETURNS TABLE (key text, currency text, bets bigint, stakes bigint, payouts bigint, ggr bigint, cash bigint, bonus bigint, promotions bigint,
               jackpots bigint, fees bigint, duty bigint, ngr bigint)
LANGUAGE sql STABLE SET enable_nestloop = off SET enable_mergejoin = off SET enable_sort = off SET jit = off AS $$
  WITH titled AS MATERIALIZED (
    SELECT g.*, (dense_rank() OVER (ORDER BY g.vendor COLLATE "C", g.category COLLATE "C"))::integer AS studio
      FROM unnest(vendors, games, categories) WITH ORDINALITY AS g (vendor, game_code, category, n)
     WHERE (of_vendor IS NULL OR g.vendor = of_vendor) AND (of_game IS NULL OR g.game_code = of_game)
  ), studio AS MATERIALIZED (
    SELECT g.studio, g.vendor, g.category FROM titled g GROUP BY 1, 2, 3
  ), computed_row AS MATERIALIZED (
    SELECT c.*
      FROM json_to_recordset(computed) AS c (merchant_id integer, day date, vendor text, game_code text, currency text, bets bigint, stakes bigint,
                                             payouts bigint, ggr bigint, promotions bigint, jackpots bigint, bonus bigint)
  ), rate AS MATERIALIZED (
    SELECT r.*, s.day IS NOT NULL AS is_stored
      FROM figure_rates(merchants, days, (SELECT array_agg(v.studio ORDER BY v.studio) FROM studio v), (SELECT array_agg(v.vendor ORDER BY v.studio) FROM studio v),
                        (SELECT array_agg(v.category ORDER BY v.studio) FROM studio v)) AS r
      LEFT JOIN figure_game_day_stored s USING (merchant_id, day)
  ), summed AS (
    SELECT f.merchant_id, f.day, f.vendor, f.game_code, f.currency, f.bets, f.stakes, f.payouts, f.ggr, f.promotions, f.jackpots, f.bonus, true AS is_stored
      FROM figure_game_day f
     WHERE f.day BETWEEN (SELECT min(a) FROM unnest(days) AS a) AND (SELECT max(a) FROM unnest(days) AS a)
    UNION ALL
    SELECT c.*, false FROM computed_row c
  ), cut AS (
    SELECT d.merchant_id, CASE grouped_by WHEN 'brand' THEN 0 WHEN 'day' THEN d.day - '2000-01-01'::date WHEN 'game' THEN g.n ELSE g.studio END AS n,
           d.currency, d.bets, d.stakes, d.payouts, d.ggr, d.bonus, d.promotions, d.jackpots, figure_cut(d.ggr, r.fee) AS fees,
           figure_cut(d.ggr, r.duty) AS duty
      FROM summed d JOIN titled g USING (vendor, game_code) JOIN rate r ON r.merchant_id = d.merchant_id AND r.day = d.day AND r.n = g.studio
     WHERE (in_currency IS NULL OR d.currency = in_currency) AND d.is_stored = r.is_stored
  ), numbered AS MATERIALIZED (
    SELECT o.merchant_id, o.n, o.currency, sum(o.bets) AS bets, sum(o.stakes) AS stakes, sum(o.payouts) AS payouts, sum(o.ggr) AS ggr,
           sum(o.bonus) AS bonus, sum(o.promotions) AS promotions, sum(o.jackpots) AS jackpots, sum(o.fees) AS fees, sum(o.duty) AS duty
      FROM cut o GROUP BY 1, 2, 3
  ), named AS (
    SELECT CASE grouped_by
             WHEN 'brand' THEN o.merchant_id::text
             WHEN 'category' THEN v.category
             WHEN 'studio' THEN CASE v.vendor WHEN '' THEN 'no-game' ELSE v.vendor END
             WHEN 'game' THEN CASE g.game_code WHEN '' THEN 'no-game' ELSE g.vendor || '/' || g.game_code END
             WHEN 'day' THEN ('2000-01-01'::date + o.n::integer)::text END AS key, o.*
      FROM numbered o
      LEFT JOIN studio v ON grouped_by IN ('category', 'studio') AND v.studio = o.n
      LEFT JOIN titled g ON grouped_by = 'game' AND g.n = o.n
  ), total AS (
    SELECT o.key, o.currency, sum(o.bets)::bigint AS bets, sum(o.stakes)::bigint AS stakes, sum(o.payouts)::bigint AS payouts, sum(o.ggr)::bigint AS ggr,
           sum(o.bonus)::bigint AS bonus, sum(o.promotions)::bigint AS promotions, sum(o.jackpots)::bigint AS jackpots, sum(o.fees)::bigint AS fees,
           sum(o.duty)::bigint AS duty
      FROM named o GROUP BY 1, 2
  )
  SELECT t.key, t.currency, t.bets, t.stakes, t.payouts, t.ggr, t.ggr - t.bonus, t.bonus, t.promotions, t.jackpots, t.fees, t.duty,
         t.ggr - t.promotions - t.jackpots - t.fees - t.duty
    FROM total t
$$;
