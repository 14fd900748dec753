-- Counts new places for all places above, at most `most` in a call, and returns their number. Two calls may run at the same time: neither
-- locks keys to which the sums of the other refer, and both update sums in the same order.
CREATE OR REPLACE FUNCTION count_agent_places(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  n integer;
BEGIN
  WITH fresh AS (
    UPDATE agent_place p SET is_counted = true
      FROM (SELECT u.id FROM agent_place u WHERE NOT u.is_counted AND u.until IS NULL ORDER BY u.id LIMIT most FOR NO KEY UPDATE SKIP LOCKED) AS u
     WHERE p.id = u.id RETURNING p.path
  ), sums AS (
    SELECT up.id, count(*)::int AS below FROM fresh, unnest(fresh.path) AS up (id) GROUP BY up.id ORDER BY up.id
  ), kept AS (
    INSERT INTO agent_head AS h (place_id, below) SELECT id, below FROM sums
    ON CONFLICT (place_id) DO UPDATE SET below = h.below + excluded.below
  )
  SELECT count(*) INTO n FROM fresh;
  RETURN n;
END $$;

-- Returns the present number of members below a place: counted places, and places that are not counted yet.
CREATE OR REPLACE FUNCTION agents_below(a_place bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT h.below FROM agent_head h WHERE h.place_id = a_place), 0)
       + (SELECT count(*)::int FROM agent_place p WHERE NOT p.is_counted AND p.until IS NULL AND a_place = ANY (p.path))
$$;
