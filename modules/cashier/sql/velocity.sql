-- For rules of signals: members of a brand with at least `least_count` credited deposits since a moment.
CREATE OR REPLACE FUNCTION deposit_bursts(a_merchant integer, since timestamptz, least_count integer)
RETURNS TABLE (member_id bigint, times integer, first_at timestamptz, last_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT o.member_id, count(*)::int, min(o.decided_at), max(o.decided_at) FROM deposit_order o
   WHERE o.merchant_id = a_merchant AND o.credited > 0 AND o.decided_at > since GROUP BY 1 HAVING count(*) >= least_count
$$;

-- For rules of signals: members of a brand with at least `least_count` credited deposits since a moment in a currency, from the first
-- amount on and below the second.
CREATE OR REPLACE FUNCTION deposits_below(
  a_merchant integer, since timestamptz, least_count integer, in_currency text, from_amount bigint, below_amount bigint
) RETURNS TABLE (member_id bigint, times integer, first_at timestamptz, last_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT o.member_id, count(*)::int, min(o.decided_at), max(o.decided_at) FROM deposit_order o
   WHERE o.merchant_id = a_merchant AND o.credited > 0 AND o.decided_at > since AND o.currency = in_currency
     AND o.amount >= from_amount AND o.amount < below_amount
   GROUP BY 1 HAVING count(*) >= least_count
$$;

-- Returns the sum of a member's credited deposits between two moments, less reversals, and the time of the first credit.
CREATE OR REPLACE FUNCTION credited_between(
  a_member bigint, in_currency text, a_from timestamptz, a_until timestamptz, OUT amount bigint, OUT first_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(o.credited - o.taken), 0)::bigint, min(o.decided_at) FROM deposit_order o
   WHERE o.member_id = a_member AND o.currency = in_currency AND o.credited > 0 AND o.decided_at BETWEEN a_from AND a_until
$$;
