-- For audiences: returns the level of a member, 0 for none.
CREATE OR REPLACE FUNCTION vip_rank(a_member bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT m.rank::int FROM vip_member m WHERE m.member_id = a_member), 0)
$$;
