-- For rules of signals: members of a brand with at least `least_count` requests for withdrawals since a moment.
CREATE OR REPLACE FUNCTION withdrawal_bursts(a_merchant integer, since timestamptz, least_count integer)
RETURNS TABLE (member_id bigint, times integer, first_at timestamptz, last_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT w.member_id, count(*)::int, min(w.requested_at), max(w.requested_at) FROM withdrawal w
   WHERE w.merchant_id = a_merchant AND w.requested_at > since GROUP BY 1 HAVING count(*) >= least_count
$$;

-- For rules of signals: members of a brand who added at least `least_count` payout accounts since a moment.
CREATE OR REPLACE FUNCTION account_bursts(a_merchant integer, since timestamptz, least_count integer)
RETURNS TABLE (member_id bigint, times integer, first_at timestamptz, last_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT a.member_id, count(*)::int, min(a.created_at), max(a.created_at) FROM payout_account a
   WHERE a.merchant_id = a_merchant AND a.created_at > since GROUP BY 1 HAVING count(*) >= least_count
$$;

-- For rules of signals: members whose payout accounts have at least `least_count` names of holders, if such an account was added since a
-- moment.
CREATE OR REPLACE FUNCTION many_holders(a_merchant integer, since timestamptz, least_count integer)
RETURNS TABLE (member_id bigint, times integer, first_at timestamptz, last_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT a.member_id, count(DISTINCT a.holder_key)::int, min(a.created_at), max(a.created_at) FROM payout_account a
   WHERE a.merchant_id = a_merchant AND a.holder_key IS NOT NULL
   GROUP BY 1 HAVING count(DISTINCT a.holder_key) >= least_count AND max(a.created_at) > since
$$;

-- For rules of signals: requests for withdrawals of a brand since a moment that were neither denied nor cancelled.
CREATE OR REPLACE FUNCTION withdrawals_since(a_merchant integer, since timestamptz)
RETURNS TABLE (member_id bigint, currency text, amount bigint, requested_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT w.member_id, w.currency, w.amount, w.requested_at FROM withdrawal w
   WHERE w.merchant_id = a_merchant AND w.requested_at > since AND w.state NOT IN ('denied', 'cancelled')
$$;
