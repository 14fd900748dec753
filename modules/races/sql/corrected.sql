-- Adds corrections of settled bets to running races: the new score of each less its earlier score. The caller finds the best multiple of a
-- member again. A frozen race stays as it was, and names the member. Returns the changed races.
CREATE OR REPLACE FUNCTION correct_races(
  merchants integer[], members bigint[], played text[], types text[], currencies text[], stakes bigint[], payouts bigint[], turnovers bigint[],
  stakes_before bigint[], payouts_before bigint[], turnovers_before bigint[], moments timestamptz[])
RETURNS TABLE (race integer, is_best boolean) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_offers('race', merchants, (SELECT min(m.at) FROM unnest(moments) AS m (at)));

  UPDATE race_end e SET corrected = ARRAY(SELECT DISTINCT c FROM unnest(e.corrected || late.members) AS c)
    FROM (SELECT r.id, array_agg(DISTINCT h.member) AS members
            FROM unnest(merchants, members, currencies, moments) AS h (merchant, member, currency, at)
            JOIN races() r ON r.merchant_id = h.merchant AND r.currency = h.currency AND r.frozen_at IS NOT NULL AND h.at >= r.starts_at
                       AND h.at < r.ends_at AND r.measure <> 'deposits'
           GROUP BY r.id) AS late
   WHERE e.race_id = late.id AND NOT late.members <@ e.corrected;

  RETURN QUERY
  WITH received AS (
    SELECT r.id, r.measure, h.member, b.is_now::int - b.was::int AS rounds,
           CASE WHEN r.measure = 'multiplier' THEN 0
                ELSE CASE WHEN b.is_now THEN race_points(r.measure, h.stake, h.payout, h.payout, h.turnover) ELSE 0 END
                     - CASE WHEN b.was THEN race_points(r.measure, h.stake_before, h.payout_before, h.payout_before, h.turnover_before) ELSE 0 END END AS points
      FROM unnest(merchants, members, played, types, currencies, stakes, payouts, turnovers, stakes_before, payouts_before, turnovers_before, moments)
             AS h (merchant, member, game, game_type, currency, stake, payout, turnover, stake_before, payout_before, turnover_before, at)
      JOIN races() r ON r.merchant_id = h.merchant AND r.currency = h.currency AND r.state = 'published' AND r.frozen_at IS NULL
                 AND h.at >= r.starts_at AND h.at < r.ends_at AND r.measure <> 'deposits'
     CROSS JOIN LATERAL (SELECT race_counts(r.settings, h.game, category_ever(h.game_type, h.game), h.stake, h.turnover) AS is_now,
                                race_counts(r.settings, h.game, category_ever(h.game_type, h.game), h.stake_before, h.turnover_before) AS was) AS b
     WHERE b.is_now OR b.was
  ), summed AS (
    SELECT h.id, h.measure, h.member, sum(h.points)::bigint AS points, sum(h.rounds)::bigint AS rounds FROM received h GROUP BY 1, 2, 3
  ), emptied AS (
    DELETE FROM race_score s USING summed d WHERE s.race_id = d.id AND s.member_id = d.member AND s.rounds + d.rounds = 0
    RETURNING s.race_id, s.member_id
  ), scored AS (
    INSERT INTO race_score AS s (race_id, member_id, score, rounds)
    SELECT d.id, d.member, d.points, d.rounds FROM summed d
     WHERE NOT EXISTS (SELECT FROM race_score o WHERE o.race_id = d.id AND o.member_id = d.member AND o.rounds + d.rounds = 0)
    ON CONFLICT (race_id, member_id) DO UPDATE SET score = s.score + excluded.score, rounds = s.rounds + excluded.rounds
  )
  SELECT DISTINCT d.id, d.measure = 'multiplier' FROM summed d;
END $$;
