-- For agents: a member and the members above, the topmost first, each with the member directly above.
CREATE OR REPLACE FUNCTION member_uplines(a_member bigint) RETURNS TABLE (nth integer, member_id bigint, upline_id bigint, merchant_id integer)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT 1 AS steps, m.id, m.upline_id, m.merchant_id FROM member m WHERE m.id = a_member
    UNION ALL
    SELECT up.steps + 1, m.id, m.upline_id, m.merchant_id FROM up JOIN member m ON m.id = up.upline_id
  )
  SELECT row_number() OVER (ORDER BY up.steps DESC)::int, up.id, up.upline_id, up.merchant_id FROM up ORDER BY up.steps DESC
$$;

-- For agents: members in the order of their numbers, after a number.
CREATE OR REPLACE FUNCTION members_above(a_member bigint, most integer) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT m.id FROM member m WHERE m.id > a_member ORDER BY m.id LIMIT most
$$;

-- For agents: puts a member below another, or below nobody. The caller checks the permission, and that no cycle arises.
CREATE OR REPLACE FUNCTION put_member_below(a_member bigint, an_upline bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE member SET upline_id = an_upline WHERE id = a_member
$$;
