-- Part of a bet's stake without risk beside the bets of its member that were taken before it (decision 446). It is what the bet adds to the
-- least return of its markets, whatever wins, and a unit at most on each leg. Only legs that are a bet by themselves and count from the same
-- score are compared. Bets that are over, sold parts, free bets and play money cover nothing.
CREATE OR REPLACE FUNCTION sports_covered(a_bet bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH leg AS (
    SELECT b.id, b.member_id, b.currency, b.taken_at, b.unit, g.market_id, g.outcome, g.score, b.unit::numeric * g.price AS returned
      FROM sports_bet b JOIN sports_leg g ON g.bet_id = b.id
     WHERE b.id = a_bet AND b.mode = 'real' AND b.token_id IS NULL AND 1 = ANY (b.sizes) AND g.block IS NULL
       AND NOT EXISTS (SELECT FROM sports_leg k WHERE k.bet_id = b.id AND k.is_banker)
  ), earlier AS (
    SELECT leg.market_id, g.outcome, sum(o.unit::numeric * g.price * (10000 - o.sold) / 10000) AS returned
      FROM leg
      JOIN sports_bet o ON o.member_id = leg.member_id AND o.state = 'open' AND o.currency = leg.currency AND (o.taken_at, o.id) < (leg.taken_at, leg.id)
      JOIN sports_leg g ON g.bet_id = o.id AND g.market_id = leg.market_id AND g.score = leg.score AND g.block IS NULL
     WHERE o.mode = 'real' AND o.token_id IS NULL AND 1 = ANY (o.sizes)
       AND NOT EXISTS (SELECT FROM sports_leg k WHERE k.bet_id = o.id AND k.is_banker)
     GROUP BY 1, 2
  )
  SELECT coalesce(sum(least(leg.unit, floor((least_return.after - least_return.before) / 10000))), 0)::bigint
    FROM leg JOIN sports_market m ON m.id = leg.market_id
   CROSS JOIN LATERAL (
     SELECT min(coalesce(e.returned, 0)) AS before, min(coalesce(e.returned, 0) + CASE WHEN o.name = leg.outcome THEN leg.returned ELSE 0 END) AS after
       FROM unnest(m.outcomes) AS o (name) LEFT JOIN earlier e ON e.market_id = m.id AND e.outcome = o.name) AS least_return
$$;

-- Stores the covered part of a bet that is taken: of `bet`, or of the one of its command.
SELECT ledger.declare_write('sports_cover', 'bet bigint', $$
  UPDATE sports_bet b SET covered = c.covered
    FROM written w CROSS JOIN LATERAL (SELECT sports_covered(coalesce(w.bet, w.seq)) AS covered) AS c
   WHERE b.id = coalesce(w.bet, w.seq) AND c.covered > 0
$$);

-- For signals: members who bet against themselves since a time, with the number of bets that were covered.
CREATE OR REPLACE FUNCTION covered_sports_bets(since timestamptz)
RETURNS TABLE (merchant_id integer, member_id bigint, bets integer, first_at timestamptz, last_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT b.merchant_id, b.member_id, count(*)::int, min(b.placed_at), max(b.placed_at) FROM sports_bet b
   WHERE b.covered > 0 AND b.placed_at > since GROUP BY 1, 2
$$;

-- For signals: outcomes that these members bet real money on since a time.
CREATE OR REPLACE FUNCTION sports_sides(members bigint[], since timestamptz)
RETURNS TABLE (member_id bigint, market_id bigint, outcome text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT b.member_id, g.market_id, g.outcome, min(b.placed_at) FROM sports_bet b JOIN sports_leg g ON g.bet_id = b.id
   WHERE b.member_id = ANY (members) AND b.placed_at > since AND b.mode = 'real' AND b.state IN ('open', 'settled') GROUP BY 1, 2, 3
$$;

-- For signals: members of a brand of whose bets in play an event refused `a_count` or more while they waited. Their share is `a_percent` points
-- above what others would have had with the same titles. A title with fewer than 50 bets of others has no share to compare with.
CREATE OR REPLACE FUNCTION late_sports_bets(a_merchant integer, since timestamptz, a_count integer, a_percent integer)
RETURNS TABLE (member_id bigint, times integer, first_at timestamptz, last_at timestamptz) LANGUAGE sql STABLE AS $$
  WITH own AS MATERIALIZED (
    SELECT b.member_id, b.game_code, count(*) AS bets, count(*) FILTER (WHERE b.refusal = 'sports.score_changed') AS late,
           min(b.placed_at) FILTER (WHERE b.refusal = 'sports.score_changed') AS first_at,
           max(b.placed_at) FILTER (WHERE b.refusal = 'sports.score_changed') AS last_at
      FROM sports_bet b
     WHERE b.merchant_id = a_merchant AND b.placed_at > since AND b.decide_at IS NOT NULL AND b.mode = 'real' AND b.state <> 'waiting'
     GROUP BY 1, 2
  ), title AS (
    SELECT o.game_code, sum(o.bets) AS bets, sum(o.late) AS late FROM own o GROUP BY 1
  )
  SELECT o.member_id, sum(o.late)::int, min(o.first_at), max(o.last_at) FROM own o JOIN title t USING (game_code)
   WHERE t.bets - o.bets >= 50
   GROUP BY 1
  HAVING sum(o.late) >= a_count AND (sum(o.late) - sum(o.bets * (t.late - o.late) / (t.bets - o.bets))) * 100 >= sum(o.bets) * a_percent
$$;
