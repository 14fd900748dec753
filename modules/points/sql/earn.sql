-- Counts settled real rounds of the outbox: turnover becomes points by the brand's rules, and its rest waits for more. The lists are
-- parallel, with a place for each round.
CREATE OR REPLACE FUNCTION on_point_rounds(
  merchants integer[], members bigint[], types text[], currencies text[], turnovers bigint[], moments timestamptz[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO point_balance (member_id, points)
  SELECT DISTINCT m.id, 0 FROM unnest(members) AS m (id) ORDER BY m.id
  ON CONFLICT DO NOTHING;
  PERFORM FROM point_balance WHERE member_id = ANY (members) ORDER BY member_id FOR NO KEY UPDATE;

  WITH received AS (
    SELECT h.member, day_in(z.zone, h.at) AS day, h.game_type, h.currency, r.turnover AS per, sum(h.turnover)::bigint AS turnover
      FROM unnest(merchants, members, types, currencies, turnovers, moments) AS h (merchant, member, game_type, currency, turnover, at)
      JOIN brand_zones(merchants) z ON z.merchant = h.merchant
      JOIN point_rule r ON r.merchant_id = h.merchant AND r.game_type = h.game_type AND r.currency = h.currency
     WHERE h.turnover > 0
     GROUP BY 1, 2, 3, 4, 5
  ), counted AS (
    SELECT h.*, coalesce(r.turnover, 0) AS rest,
           sum(h.turnover) OVER (PARTITION BY h.member, h.game_type, h.currency ORDER BY h.day)::bigint AS upto
      FROM received h LEFT JOIN point_rest r ON r.member_id = h.member AND r.game_type = h.game_type AND r.currency = h.currency
  ), earned AS (
    -- A rest of before the rules changed may be worth a point now: it counts with the first of these days.
    SELECT c.*, greatest(0, c.rest + c.upto) / c.per
                - CASE WHEN c.upto = c.turnover THEN 0 ELSE greatest(0, c.rest + c.upto - c.turnover) / c.per END AS points
      FROM counted c
  ), by_day AS (
    INSERT INTO point_day AS d (member_id, day, game_type, currency, turnover, points)
    SELECT e.member, e.day, e.game_type, e.currency, e.turnover, e.points FROM earned e
    ON CONFLICT (member_id, day, game_type, currency) DO UPDATE
       SET turnover = d.turnover + excluded.turnover, points = d.points + excluded.points
  ), left_over AS (
    INSERT INTO point_rest (member_id, game_type, currency, turnover)
    SELECT e.member, e.game_type, e.currency, CASE WHEN max(e.rest + e.upto) < 0 THEN max(e.rest + e.upto) ELSE max(e.rest + e.upto) % max(e.per) END FROM earned e GROUP BY 1, 2, 3
    ON CONFLICT (member_id, game_type, currency) DO UPDATE SET turnover = excluded.turnover
  )
  UPDATE point_balance b SET points = b.points + e.points
    FROM (SELECT member, sum(points)::bigint AS points FROM earned GROUP BY member) AS e
   WHERE b.member_id = e.member AND e.points > 0;
END $$;
