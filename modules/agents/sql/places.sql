-- Returns the present place of a member, and makes missing places of the member and all members above. A new place begins at the beginning
-- of time: a member who was never moved has always been there.
CREATE OR REPLACE FUNCTION agent_place_now(a_member bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found_id  bigint;
  above     bigint;
  one       record;
BEGIN
  SELECT p.id INTO found_id FROM agent_place p WHERE p.member_id = a_member AND p.until IS NULL;
  IF found_id IS NOT NULL THEN RETURN found_id; END IF;
  -- A branch that moves meanwhile is waited for: its places, read before, would have ended.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('agent_place', u.merchant_id))
     FROM member_uplines(a_member) u WHERE u.member_id = a_member;
  FOR one IN SELECT u.* FROM member_uplines(a_member) u ORDER BY u.nth LOOP
    SELECT p.id INTO found_id FROM agent_place p WHERE p.member_id = one.member_id AND p.until IS NULL;
    IF found_id IS NULL THEN
      INSERT INTO agent_place (merchant_id, member_id, parent_id, path, since, joined_at)
      SELECT one.merchant_id, one.member_id, above, coalesce((SELECT p.path || p.id FROM agent_place p WHERE p.id = above), '{}'), '-infinity',
             member_since(one.member_id)
      ON CONFLICT (member_id) WHERE until IS NULL DO NOTHING RETURNING id INTO found_id;
      IF found_id IS NULL THEN
        SELECT p.id INTO found_id FROM agent_place p WHERE p.member_id = one.member_id AND p.until IS NULL;
      END IF;
    END IF;
    above := found_id;
  END LOOP;
  RETURN found_id;
END $$;

-- Returns the place of a member at a moment.
CREATE OR REPLACE FUNCTION agent_place_at(a_member bigint, moment timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT p.id FROM agent_place p
   WHERE p.member_id = a_member AND p.since <= moment AND (p.until IS NULL OR moment < p.until) ORDER BY p.since DESC LIMIT 1
$$;

-- Puts a branch below another place, or at the top, from a moment on: level by level, each member gets a new place.
CREATE OR REPLACE FUNCTION move_agent_branch(a_place bigint, below bigint, moment timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  moved integer := 0;
  level integer;
  added integer;
  counted integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('agent_place', p.merchant_id)) FROM agent_place p WHERE p.id = a_place;
  SELECT cardinality(p.path) INTO level FROM agent_place p WHERE p.id = a_place;
  WITH ended AS (
    UPDATE agent_place SET until = moment WHERE until IS NULL AND (id = a_place OR path @> ARRAY[a_place]) RETURNING is_counted
  )
  SELECT count(*) FILTER (WHERE is_counted) INTO counted FROM ended;
  -- A statement of its own: the one before may have waited for one who counted, whose first sums it does not see.
  WITH above AS (
    -- In one order with those who count.
    SELECT h.place_id FROM agent_head h WHERE h.place_id = ANY (SELECT unnest(p.path) FROM agent_place p WHERE p.id = a_place)
     ORDER BY h.place_id FOR NO KEY UPDATE
  )
  UPDATE agent_head h SET below = h.below - counted FROM above WHERE h.place_id = above.place_id;
  INSERT INTO agent_place (merchant_id, member_id, parent_id, path, since, joined_at)
  SELECT p.merchant_id, p.member_id, below, coalesce((SELECT b.path || b.id FROM agent_place b WHERE b.id = below), '{}'), moment, p.joined_at
    FROM agent_place p WHERE p.id = a_place;
  LOOP
    moved := moved + 1;
    level := level + 1;
    INSERT INTO agent_place (merchant_id, member_id, parent_id, path, since, joined_at)
    SELECT old.merchant_id, old.member_id, above.id, above.path || above.id, moment, old.joined_at
      FROM agent_place old
      JOIN agent_place old_above ON old_above.id = old.parent_id
      JOIN agent_place above ON above.member_id = old_above.member_id AND above.until IS NULL
     WHERE old.path @> ARRAY[a_place] AND old.until = moment AND cardinality(old.path) = level;
    GET DIAGNOSTICS added = ROW_COUNT;
    EXIT WHEN added = 0;
  END LOOP;
  RETURN moved;
END $$;
