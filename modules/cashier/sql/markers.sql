-- For markers of harm: members whose credited deposits of the last 7 days exceed the weekly average of the four weeks before, in per cent.
-- Leaves out members with fewer than `least_count` deposits in the week, or none before.
CREATE OR REPLACE FUNCTION rising_deposits(moment timestamptz, least_percent integer, least_count integer)
RETURNS TABLE (merchant_id integer, member_id bigint, measure integer) LANGUAGE sql STABLE AS $$
  SELECT s.merchant_id, s.member_id, least(s.late * 400 / s.early, 1000000)::int
    FROM (SELECT o.merchant_id, o.member_id, count(*) FILTER (WHERE o.decided_at > moment - interval '7 days') AS times,
                 sum(o.credited) FILTER (WHERE o.decided_at > moment - interval '7 days') AS late,
                 sum(o.credited) FILTER (WHERE o.decided_at <= moment - interval '7 days') AS early
            FROM deposit_order o
           WHERE o.status = 'credited' AND o.decided_at > moment - interval '35 days' AND o.decided_at <= moment GROUP BY 1, 2) AS s
   WHERE s.times >= least_count AND s.early > 0 AND s.late * 400 >= s.early * least_percent
$$;

-- For markers of harm: the number of credited deposits of members on days of the brand's calendar since a moment, if it was at least
-- `least_count`.
CREATE OR REPLACE FUNCTION deposit_days(since timestamptz, least_count integer)
RETURNS TABLE (merchant_id integer, member_id bigint, day date, times integer) LANGUAGE sql STABLE AS $$
  SELECT o.merchant_id, o.member_id, brand_day(o.merchant_id, o.decided_at), count(*)::int
    FROM deposit_order o WHERE o.status = 'credited' AND o.decided_at > since
   GROUP BY 1, 2, 3 HAVING count(*) >= least_count
$$;

-- For the statement of activity: the sum that a member paid in since a day of the brand's calendar, less reversals.
CREATE OR REPLACE FUNCTION paid_in(a_member bigint, a_merchant integer, in_currency text, a_from date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(k.kept), 0)::bigint FROM kept_deposits(a_member, in_currency) AS k WHERE brand_day(a_merchant, k.at) >= a_from
$$;
