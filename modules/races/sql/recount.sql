-- Counts a race again from the bet records, in the database, and returns each member whose score or rounds differ. `games` and `types` are
-- parallel: the category of each played game. Memory therefore does not grow with the rounds.
CREATE OR REPLACE FUNCTION recount_race(a_race integer, played text[], types text[])
RETURNS TABLE (member bigint, kept bigint, counted bigint, rounds_stored bigint, rounds_counted bigint) LANGUAGE sql STABLE AS $$
  WITH title AS MATERIALIZED (
    SELECT t.game, t.game_type FROM unnest(played, types) AS t (game, game_type)
  ), anew AS (
    SELECT b.member,
           CASE r.measure WHEN 'multiplier' THEN max(race_points(r.measure, b.stake, b.payout, b.won, b.turnover))
                          ELSE sum(race_points(r.measure, b.stake, b.payout, b.won, b.turnover)) END::bigint AS score,
           count(*) AS rounds
      FROM races() r
     CROSS JOIN LATERAL settled_bets(r.merchant_id, r.currency, r.starts_at, r.ends_at) AS b
      JOIN title t ON t.game = b.vendor || '/' || b.game
     WHERE r.id = a_race AND race_counts(r.settings, t.game, category_ever(t.game_type, t.game), b.stake, b.turnover)
     GROUP BY b.member, r.measure
  )
  SELECT coalesce(s.member_id, a.member), s.score, a.score, s.rounds, a.rounds
    FROM (SELECT * FROM race_score WHERE race_id = a_race) AS s FULL JOIN anew a ON a.member = s.member_id
   WHERE s.score IS DISTINCT FROM a.score OR s.rounds IS DISTINCT FROM a.rounds
   ORDER BY 1
$$;
