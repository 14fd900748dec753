-- For rules of signals: members of a brand who signed in from at least `least_count` networks since a moment.
CREATE OR REPLACE FUNCTION network_bursts(a_merchant integer, since timestamptz, least_count integer)
RETURNS TABLE (member_id bigint, times integer, first_at timestamptz, last_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT n.member_id, count(*)::int, min(n.last_at), max(n.last_at)
    FROM known_network n JOIN member m ON m.id = n.member_id
   WHERE m.merchant_id = a_merchant AND m.last_login_at > since AND n.last_at > since AND NOT is_trial_type(m.merchant_id, m.account_type)
   GROUP BY 1 HAVING count(*) >= least_count
$$;
