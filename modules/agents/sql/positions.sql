-- Returns the shares of the agents of a brand at a moment: for each place the last version that has begun.
CREATE OR REPLACE FUNCTION agent_positions_at(a_merchant integer, moment timestamptz)
RETURNS TABLE (place_id bigint, shares jsonb) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (p.place_id) p.place_id, p.shares FROM agent_position p
   WHERE p.merchant_id = a_merchant AND p.starts_at <= moment ORDER BY p.place_id, p.id DESC
$$;

-- Returns the house win by branches from a day of the brand until before another, without the play of the agents at their tops; by category
-- and currency.
CREATE OR REPLACE FUNCTION agent_bases(places bigint[], first date, past date)
RETURNS TABLE (place_id bigint, game_type text, currency text, base bigint) LANGUAGE sql STABLE AS $$
  SELECT d.place_id, d.game_type, d.currency, sum(d.team_house_win - d.own_house_win)::bigint
    FROM agent_day d WHERE d.place_id = ANY (places) AND d.counted_on >= first AND d.counted_on < past GROUP BY 1, 2, 3
$$;

-- Returns the lines of a brand with their credit and present debt: unsettled sheets, and play since the last sheet. Only the lines of
-- `places`; all lines if `places` is null.
CREATE OR REPLACE FUNCTION agent_open_lines(a_merchant integer, places bigint[], moment timestamptz)
RETURNS TABLE (place_id bigint, member_id bigint, currency text, credit bigint, owes bigint) LANGUAGE sql STABLE AS $$
  WITH latest AS (
    SELECT DISTINCT ON (p.place_id) p.place_id, p.member_id, p.currency, p.credit
      FROM agent_position p JOIN agent_place s ON s.id = p.place_id AND s.until IS NULL
     WHERE p.merchant_id = a_merchant AND (places IS NULL OR p.place_id = ANY (places)) ORDER BY p.place_id, p.id DESC
  ), played AS (
    SELECT b.place_id, b.currency, sum(trunc(b.base * coalesce((a.shares ->> b.game_type)::int, 0) / 10000.0)) AS line
      FROM agent_progress g
     CROSS JOIN agent_bases(ARRAY(SELECT l.place_id FROM latest l), brand_day(a_merchant, g.billed_until), 'infinity') AS b
      JOIN agent_positions_at(a_merchant, moment) AS a ON a.place_id = b.place_id
     WHERE g.merchant_id = a_merchant AND g.kind = 'position' GROUP BY 1, 2
  ), sent AS (
    SELECT s.place_id, s.currency, sum(s.line) AS line FROM agent_sheet s
     WHERE s.place_id IN (SELECT l.place_id FROM latest l) AND s.settled_at IS NULL GROUP BY 1, 2
  )
  SELECT l.place_id, l.member_id, l.currency, l.credit, greatest(0, -(coalesce(p.line, 0) + coalesce(t.line, 0)))::bigint
    FROM latest l
    LEFT JOIN played p ON p.place_id = l.place_id AND p.currency = l.currency
    LEFT JOIN sent t ON t.place_id = l.place_id AND t.currency = l.currency
$$;

-- Stops the lines above these members whose debt has reached their credit, and lets the other lines play.
CREATE OR REPLACE FUNCTION judge_agent_lines(a_merchant integer, members bigint[], moment timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT put_line_stop(a_merchant, l.member_id, l.owes > 0 AND l.owes >= l.credit, moment)
    FROM agent_open_lines(a_merchant, ARRAY(SELECT DISTINCT up.id FROM agent_place p, unnest(p.path || p.id) AS up (id)
                                             WHERE p.member_id = ANY (members) AND p.until IS NULL), moment) AS l
$$;

-- Does the same for all lines of a brand; if the brand has no positions, no line is stopped.
CREATE OR REPLACE FUNCTION judge_all_agent_lines(a_merchant integer, has_positions boolean, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT keep_line_stops(a_merchant, ARRAY(
    SELECT l.member_id FROM agent_open_lines(a_merchant, NULL, moment) AS l WHERE has_positions AND l.owes > 0 AND l.owes >= l.credit), moment)
$$;
