-- Counts corrections of settled bets. More turnover earns points like a new bet. Points are never taken away: lower turnover is owed, and
-- later turnover compensates for it before it earns points.
CREATE OR REPLACE FUNCTION correct_points(
  merchants integer[], members bigint[], types text[], currencies text[], turnovers bigint[], moments timestamptz[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM on_point_rounds(merchants, members, types, currencies, turnovers, moments);
  WITH less AS (
    SELECT h.member, brand_day(h.merchant, h.at) AS day, h.game_type, h.currency, sum(h.turnover)::bigint AS turnover
      FROM unnest(merchants, members, types, currencies, turnovers, moments) AS h (merchant, member, game_type, currency, turnover, at)
      JOIN point_rule r ON r.merchant_id = h.merchant AND r.game_type = h.game_type AND r.currency = h.currency
     WHERE h.turnover < 0
     GROUP BY 1, 2, 3, 4
  ), by_day AS (
    INSERT INTO point_day AS d (member_id, day, game_type, currency, turnover, points)
    SELECT l.member, l.day, l.game_type, l.currency, l.turnover, 0 FROM less l
    ON CONFLICT (member_id, day, game_type, currency) DO UPDATE SET turnover = d.turnover + excluded.turnover
  )
  INSERT INTO point_rest AS r (member_id, game_type, currency, turnover)
  SELECT l.member, l.game_type, l.currency, sum(l.turnover)::bigint FROM less l GROUP BY 1, 2, 3
  ON CONFLICT (member_id, game_type, currency) DO UPDATE SET turnover = r.turnover + excluded.turnover;
END $$;
