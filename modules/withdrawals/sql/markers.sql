-- For markers of harm: members who took back so many withdrawals since a moment.
CREATE OR REPLACE FUNCTION cancelled_withdrawals(since timestamptz, least_count integer)
RETURNS TABLE (merchant_id integer, member_id bigint, measure integer) LANGUAGE sql STABLE AS $$
  SELECT w.merchant_id, w.member_id, count(*)::int
    FROM withdrawal w WHERE w.state = 'cancelled' AND w.closed_at > since GROUP BY 1, 2 HAVING count(*) >= least_count
$$;
