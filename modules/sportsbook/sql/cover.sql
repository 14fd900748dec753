-- Folders of sports declare their leads after this file (`sports/<code>/sql/leads.sql`).
DELETE FROM sports_lead;
-- Declares markets on the result of a lead whose handicap is `family`, by kind. `two` has no lead of 0; `level` returns stakes at a lead of
-- 0; `three` has a lead of 0 as an outcome; `double` has outcomes of two results.
CREATE OR REPLACE FUNCTION declare_lead(a_sport text, a_family text, a_kind text, codes text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sports_lead (sport, code, family, kind) SELECT a_sport, c, a_family, a_kind FROM unnest(codes) AS c
$$;
-- Declares special handicaps: `from_score` handicaps count from the score of the bet, `never_level` handicaps are of a lead that is never
-- 0.
CREATE OR REPLACE FUNCTION declare_handicaps(a_sport text, a_kind text, families text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sports_lead (sport, code, family, kind) SELECT a_sport, f, f, a_kind FROM unnest(families) AS f
$$;

-- Returns an outcome as a side of a line, for outcomes that one number of a match decides: its lead or a count. Two outcomes can be
-- compared only if they have the same `family`; an outcome of another kind has no row. The side `home` is `lead + line` ahead, and `over`
-- is `count - line` ahead. The sides `away` and `under` are behind by the same. The side `draw` is a lead of 0, `either` is any other lead.
CREATE OR REPLACE FUNCTION sports_line(a_sport text, a_code text, a_specifiers text, an_outcome text, a_score smallint[])
RETURNS TABLE (family text, side text, line numeric) LANGUAGE sql STABLE AS $$
  SELECT a_code || ltrim(regexp_replace(a_specifiers, '(^|[|])line=[^|]*', ''), '|'), an_outcome,
         substring(a_specifiers FROM '(?:^|[|])line=([^|]*)')::numeric
         - CASE WHEN EXISTS (SELECT FROM sports_lead k WHERE k.sport = a_sport AND k.code = a_code AND k.kind = 'from_score')
                THEN a_score[1] - a_score[2] ELSE 0 END
   WHERE an_outcome IN ('home', 'away', 'over', 'under') AND a_specifiers ~ '(^|[|])line=-?[0-9]+(\.[0-9]+)?([|]|$)'
  UNION ALL
  -- Winners and results beside the handicap of the same lead.
  SELECT k.family || a_specifiers, s.side, s.line
    FROM sports_lead k
    JOIN (VALUES ('two', 'home', 'home', -0.5), ('two', 'away', 'away', 0.5),
                 ('three', 'home', 'home', -0.5), ('three', 'draw', 'draw', 0), ('three', 'away', 'away', 0.5),
                 ('level', 'home', 'home', 0), ('level', 'away', 'away', 0),
                 ('double', 'home_or_draw', 'home', 0.5), ('double', 'draw_or_away', 'away', -0.5), ('double', 'home_or_away', 'either', 0))
         AS s (kind, outcome, side, line) ON s.kind = k.kind
   WHERE k.sport = a_sport AND k.code = a_code AND s.outcome = an_outcome
$$;

-- Returns true for a lead that is never 0: of matches with overtime, of sets and of maps. The names of specifiers may follow its handicap.
CREATE OR REPLACE FUNCTION sports_never_level(a_sport text, a_family text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM sports_lead k
                  WHERE k.sport = a_sport AND k.kind = 'never_level' AND a_family ~ ('^' || k.family || '([a-z]+=|$)'))
$$;

-- Returns the payout of a side at a lead or a count, in ten-thousandths of its unit. A quarter of a point is half won or half lost.
CREATE OR REPLACE FUNCTION sports_line_return(side text, line numeric, price integer, x integer) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN a.ahead >= 0.5 THEN price WHEN a.ahead <= -0.5 THEN 0 WHEN a.ahead = 0 THEN 10000 WHEN a.ahead > 0 THEN (price + 10000) / 2.0 ELSE 5000 END
    FROM (SELECT CASE side WHEN 'home' THEN x + line WHEN 'away' THEN -(x + line) WHEN 'over' THEN x - line WHEN 'under' THEN line - x
                           WHEN 'draw' THEN 0.5 - abs(x) ELSE abs(x) - 0.5 END AS ahead) AS a
$$;

-- Returns the part of a bet's stake that is without risk because of earlier bets of its member (decision 026). This part is the amount by
-- which the bet raises the least payout, at most one unit on each leg. The least payout is taken over all outcomes of its market, or over
-- all leads or counts of the match; the greater part counts. Only legs that are a bet by themselves are compared, and within a market those
-- that count from the same score. Bets that are over, sold parts, free bets and play money cover nothing.
CREATE OR REPLACE FUNCTION sports_covered(a_bet bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH leg AS (
    SELECT b.id, b.member_id, b.currency, b.taken_at, b.unit, g.n, g.event_id, g.market_id, g.outcome, g.score, g.price, b.unit::numeric * g.price AS returned
      FROM sports_bet b JOIN sports_leg g ON g.bet_id = b.id
     WHERE b.id = a_bet AND b.mode = 'real' AND b.token_id IS NULL AND 1 = ANY (b.sizes) AND g.block IS NULL
       AND NOT EXISTS (SELECT FROM sports_leg k WHERE k.bet_id = b.id AND k.is_banker)
  ), earlier AS (
    -- Equal bets are one row, so many bets of a member on a match cost little more than few.
    SELECT leg.n, g.market_id, g.outcome, g.score, g.price, sum(o.unit::numeric * (10000 - o.sold)) / 10000 AS unit
      FROM leg
      JOIN sports_bet o ON o.member_id = leg.member_id AND o.state = 'open' AND o.currency = leg.currency AND (o.taken_at, o.id) < (leg.taken_at, leg.id)
      JOIN sports_leg g ON g.bet_id = o.id AND g.event_id = leg.event_id AND g.block IS NULL
     WHERE o.mode = 'real' AND o.token_id IS NULL AND 1 = ANY (o.sizes)
       AND NOT EXISTS (SELECT FROM sports_leg k WHERE k.bet_id = o.id AND k.is_banker)
     GROUP BY 1, 2, 3, 4, 5
  ), in_market AS (
    SELECT leg.n, min(coalesce(e.returned, 0) + CASE WHEN o.name = leg.outcome THEN leg.returned ELSE 0 END) - min(coalesce(e.returned, 0)) AS added
      FROM leg JOIN sports_market m ON m.id = leg.market_id CROSS JOIN LATERAL unnest(m.outcomes) AS o (name)
      LEFT JOIN LATERAL (SELECT sum(e.unit * e.price) AS returned FROM earlier e
                          WHERE e.n = leg.n AND e.market_id = leg.market_id AND e.score = leg.score AND e.outcome = o.name) AS e ON true
     GROUP BY leg.n
  ), sided AS MATERIALIZED (
    SELECT leg.n, v.sport, l.family, l.side, l.line, leg.price, leg.unit::numeric AS unit, true AS is_own
      FROM leg JOIN sports_event v ON v.id = leg.event_id JOIN sports_market m ON m.id = leg.market_id
     CROSS JOIN LATERAL sports_line(v.sport, m.code, m.specifiers, leg.outcome, leg.score) AS l
     WHERE EXISTS (SELECT FROM earlier e WHERE e.n = leg.n)
    UNION ALL
    SELECT e.n, v.sport, l.family, l.side, l.line, e.price, e.unit, false
      FROM earlier e JOIN sports_market m ON m.id = e.market_id JOIN sports_event v ON v.id = m.event_id
     CROSS JOIN LATERAL sports_line(v.sport, m.code, m.specifiers, e.outcome, e.score) AS l
  ), on_lines AS (
    SELECT at_x.n, min(at_x.before + at_x.own) - min(at_x.before) AS added
      FROM (SELECT p.n, p.x, sum(s.unit * sports_line_return(s.side, s.line, s.price, p.x)) FILTER (WHERE s.is_own) AS own,
                   coalesce(sum(s.unit * sports_line_return(s.side, s.line, s.price, p.x)) FILTER (WHERE NOT s.is_own), 0) AS before
              -- Between two lines a return is the same, so the numbers around each line are all that there is.
              FROM (SELECT DISTINCT own.n, own.family, x
                      FROM sided own JOIN sided s ON s.n = own.n AND s.family = own.family
                     CROSS JOIN LATERAL (SELECT CASE WHEN s.side IN ('home', 'away') THEN -s.line ELSE s.line END AS at) AS t
                     CROSS JOIN LATERAL generate_series(floor(t.at)::integer - 1, ceil(t.at)::integer + 1) AS x
                     WHERE own.is_own AND (x >= 0 OR s.side NOT IN ('over', 'under'))
                       -- No match of these ends level.
                       AND (x <> 0 OR NOT sports_never_level(own.sport, own.family))) AS p
              JOIN sided s ON s.n = p.n AND s.family = p.family
             GROUP BY p.n, p.x) AS at_x
     GROUP BY at_x.n
  )
  SELECT coalesce(sum(least(leg.unit, floor(greatest(i.added, l.added, 0) / 10000))), 0)::bigint
    FROM leg LEFT JOIN in_market i ON i.n = leg.n LEFT JOIN on_lines l ON l.n = leg.n
$$;

-- Stores the covered part of an accepted bet: of `bet`, or of the bet of the command.
SELECT ledger.declare_write('sports_cover', 'bet bigint', $$
  UPDATE sports_bet b SET covered = c.covered
    FROM written w CROSS JOIN LATERAL (SELECT sports_covered(coalesce(w.bet, w.seq)) AS covered) AS c
   WHERE b.id = coalesce(w.bet, w.seq) AND c.covered > 0
$$);

-- For signals: members who bet against themselves since a time, with the number of their covered bets.
CREATE OR REPLACE FUNCTION covered_sports_bets(since timestamptz)
RETURNS TABLE (merchant_id integer, member_id bigint, bets integer, first_at timestamptz, last_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT b.merchant_id, b.member_id, count(*)::int, min(b.placed_at), max(b.placed_at) FROM sports_bet b
   WHERE b.covered > 0 AND b.placed_at > since GROUP BY 1, 2
$$;

-- For signals: outcomes on which these members bet real money since a time.
CREATE OR REPLACE FUNCTION sports_sides(members bigint[], since timestamptz)
RETURNS TABLE (member_id bigint, market_id bigint, outcome text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT b.member_id, g.market_id, g.outcome, min(b.placed_at) FROM sports_bet b JOIN sports_leg g ON g.bet_id = b.id
   WHERE b.member_id = ANY (members) AND b.placed_at > since AND b.mode = 'real' AND b.state IN ('open', 'settled') GROUP BY 1, 2, 3
$$;

-- For signals: members of a brand with at least `a_count` bets in play that were refused because an event happened while they waited. The
-- share of such bets is `a_percent` points above the share of other members on the same titles. A title with fewer than 50 bets of others
-- has no share for comparison.
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

-- For signals: members of a brand with at least `a_count` legs since a time that were accepted before the start of their match. By the fair
-- chances at that start their prices are worth `a_percent` more than the stake on average. Legs of builders, free bets and boosted bets do
-- not count.
CREATE OR REPLACE FUNCTION closing_sports_bets(a_merchant integer, since timestamptz, a_count integer, a_percent integer)
RETURNS TABLE (member_id bigint, times integer, first_at timestamptz, last_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT b.member_id, count(*)::int, min(b.placed_at), max(b.placed_at)
    FROM sports_bet b JOIN sports_leg g ON g.bet_id = b.id JOIN sports_closing c ON c.market_id = g.market_id
   WHERE b.merchant_id = a_merchant AND b.placed_at > since AND b.mode = 'real' AND b.state IN ('open', 'settled', 'sold') AND b.token_id IS NULL
     AND b.boost_id IS NULL AND g.block IS NULL AND b.taken_at <= c.closed_at AND c.chances[array_position(c.outcomes, g.outcome)] IS NOT NULL
   GROUP BY 1
  HAVING count(*) >= a_count AND sum(g.price * c.chances[array_position(c.outcomes, g.outcome)]) * 100 >= count(*) * 10000 * (100 + a_percent)
$$;
