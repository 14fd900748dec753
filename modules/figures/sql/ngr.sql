-- Returns the narrowest rate of a cost for a studio and category on a day, in hundredths of a percent of GGR. PostgreSQL inlines it.
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

-- Returns NGR and its parts by a grouping and currency: of the stored days among those requested, and of computed rows. Fees and duty are cut
-- for each game and day. The planner underestimates such joins, and would read or sort the rows many times over; hash joins read each row
-- once.
CREATE OR REPLACE FUNCTION game_revenue(
  computed json, merchants integer[], days date[], in_currency text, of_vendor text, of_game text, vendors text[], games text[], categories text[],
  grouped_by text)
RETURNS TABLE (key text, currency text, bets bigint, stakes bigint, payouts bigint, ggr bigint, cash bigint, bonus bigint, promotions bigint,
               jackpots bigint, fees bigint, duty bigint, ngr bigint)
LANGUAGE sql STABLE SET enable_nestloop = off SET enable_mergejoin = off SET enable_sort = off SET jit = off AS $$
  WITH asked AS MATERIALIZED (
    SELECT x.merchant_id, x.day FROM unnest(merchants, days) AS x (merchant_id, day)
  ), titled AS MATERIALIZED (
    SELECT g.* FROM unnest(vendors, games, categories) AS g (vendor, game_code, category)
  ), rate AS MATERIALIZED (
    SELECT a.merchant_id, a.day, v.vendor, v.category, figure_bps('fee', a.merchant_id, v.vendor, v.category, a.day) AS fee,
           figure_bps('duty', a.merchant_id, v.vendor, v.category, a.day) AS duty
      FROM asked a CROSS JOIN (SELECT DISTINCT g.vendor, g.category FROM titled g) AS v
  ), summed AS (
    SELECT f.merchant_id, f.day, f.vendor, f.game_code, f.currency, f.bets, f.stakes, f.payouts, f.ggr, f.promotions, f.jackpots, f.bonus
      FROM figure_game_day f
     WHERE (f.merchant_id, f.day) IN (SELECT s.merchant_id, s.day FROM figure_game_day_stored s)
       AND f.day BETWEEN (SELECT min(a.day) FROM asked a) AND (SELECT max(a.day) FROM asked a)
    UNION ALL
    SELECT c.merchant_id, c.day, c.vendor, c.game_code, c.currency, c.bets, c.stakes, c.payouts, c.ggr, c.promotions, c.jackpots, c.bonus
      FROM json_to_recordset(computed) AS c (merchant_id integer, day date, vendor text, game_code text, currency text, bets bigint, stakes bigint,
                                             payouts bigint, ggr bigint, promotions bigint, jackpots bigint, bonus bigint)
  ), cut AS (
    SELECT CASE grouped_by
             WHEN 'brand' THEN d.merchant_id::text
             WHEN 'category' THEN g.category
             WHEN 'studio' THEN CASE d.vendor WHEN '' THEN 'no-game' ELSE d.vendor END
             WHEN 'game' THEN CASE d.game_code WHEN '' THEN 'no-game' ELSE d.vendor || '/' || d.game_code END
             WHEN 'day' THEN d.day::text END AS key,
           d.*, figure_cut(d.ggr, r.fee) AS fees, figure_cut(d.ggr, r.duty) AS duty
      FROM summed d JOIN titled g USING (vendor, game_code) JOIN rate r USING (merchant_id, day, vendor, category)
     WHERE (in_currency IS NULL OR d.currency = in_currency) AND (of_vendor IS NULL OR d.vendor = of_vendor) AND (of_game IS NULL OR d.game_code = of_game)
  ), total AS (
    SELECT o.key, o.currency, sum(o.bets)::bigint AS bets, sum(o.stakes)::bigint AS stakes, sum(o.payouts)::bigint AS payouts, sum(o.ggr)::bigint AS ggr,
           sum(o.bonus)::bigint AS bonus, sum(o.promotions)::bigint AS promotions, sum(o.jackpots)::bigint AS jackpots, sum(o.fees)::bigint AS fees,
           sum(o.duty)::bigint AS duty
      FROM cut o GROUP BY 1, 2
  )
  SELECT t.key, t.currency, t.bets, t.stakes, t.payouts, t.ggr, t.ggr - t.bonus, t.bonus, t.promotions, t.jackpots, t.fees, t.duty,
         t.ggr - t.promotions - t.jackpots - t.fees - t.duty
    FROM total t
$$;
