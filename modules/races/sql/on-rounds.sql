-- Returns the points of a round in a race, rounded down: its turnover, its payout less its stake, or its win in hundredths of its stake. The
-- win is that before its player gambled it (decision 063). A win below 1.00 has no points, because a loss wins no place.
CREATE OR REPLACE FUNCTION race_points(measure text, stake bigint, payout bigint, won bigint, turnover bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE measure WHEN 'turnover' THEN turnover
                      WHEN 'multiplier' THEN CASE WHEN won >= stake THEN won * 100 / stake ELSE 0 END
                      ELSE payout - stake END
$$;

-- Returns true if a round counts: of a game that the race names, from its least stake on, and not void.
CREATE OR REPLACE FUNCTION race_counts(settings jsonb, game text, game_type text, stake bigint, turnover bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT turnover > 0 AND stake >= (settings->>'leastStake')::bigint
     AND (jsonb_array_length(settings->'gameTypes') = 0 OR settings->'gameTypes' ? game_type)
     AND (jsonb_array_length(settings->'games') = 0 OR settings->'games' ? game)
$$;

-- Counts settled real rounds of the outbox in the running races, and returns the changed races. The lists are parallel, with a place for
-- each round; without `wins` they are the payouts. This function and the freeze of a race wait for each other.
CREATE OR REPLACE FUNCTION on_race_rounds(
  merchants integer[], members bigint[], played text[], types text[], currencies text[], stakes bigint[], payouts bigint[], turnovers bigint[],
  moments timestamptz[], wins bigint[] DEFAULT NULL)
RETURNS TABLE (race integer) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_offers('race', merchants, (SELECT min(m.at) FROM unnest(moments) AS m (at)));

  RETURN QUERY
  WITH received AS (
    SELECT r.id, r.measure, h.member, race_points(r.measure, h.stake, h.payout, h.won, h.turnover) AS points
      FROM unnest(merchants, members, played, types, currencies, stakes, payouts, coalesce(wins, payouts), turnovers, moments)
             AS h (merchant, member, game, game_type, currency, stake, payout, won, turnover, at)
      JOIN races() r ON r.merchant_id = h.merchant AND r.currency = h.currency AND r.state = 'published' AND r.frozen_at IS NULL
                 AND h.at >= r.starts_at AND h.at < r.ends_at
                 AND r.measure <> 'deposits'
     WHERE race_counts(r.settings, h.game, category_ever(h.game_type, h.game), h.stake, h.turnover)
  ), scored AS (
    INSERT INTO race_score AS s (race_id, member_id, score, rounds)
    SELECT h.id, h.member, CASE h.measure WHEN 'multiplier' THEN max(h.points) ELSE sum(h.points) END, count(*)
      FROM received h GROUP BY h.id, h.measure, h.member
    ON CONFLICT (race_id, member_id) DO UPDATE
       SET score = CASE WHEN (SELECT r.measure FROM races() r WHERE r.id = s.race_id) = 'multiplier'
                        THEN greatest(s.score, excluded.score) ELSE s.score + excluded.score END,
           rounds = s.rounds + excluded.rounds
    RETURNING race_id
  )
  SELECT DISTINCT race_id FROM scored;
END $$;
