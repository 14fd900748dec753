-- For screening: holders and numbers of members' payout accounts, except erased accounts.
CREATE OR REPLACE FUNCTION payout_traits(members bigint[]) RETURNS TABLE (member_id bigint, holder text, number text) LANGUAGE sql STABLE AS $$
  SELECT a.member_id, a.holder, a.number FROM payout_account a WHERE a.member_id = ANY (members) AND a.holder_key IS NOT NULL
$$;
