-- For markers of harm: members who cancelled at least `least_count` withdrawals since a moment.
CREATE OR REPLACE FUNCTION cancelled_withdrawals(since timestamptz, least_count integer)
RETURNS TABLE (merchant_id integer, member_id bigint, measure integer) LANGUAGE sql STABLE AS $$
  SELECT w.merchant_id, w.member_id, count(*)::int
    FROM withdrawal w WHERE w.state = 'cancelled' AND w.closed_at > since GROUP BY 1, 2 HAVING count(*) >= least_count
$$;

-- For the statement of activity: the sum paid out to a member since a day of the brand's calendar.
CREATE OR REPLACE FUNCTION paid_out(a_member bigint, a_merchant integer, in_currency text, a_from date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(w.amount), 0)::bigint FROM withdrawal w
   WHERE w.member_id = a_member AND w.currency = in_currency AND w.state IN ('paid', 'received', 'disputed')
     AND brand_day(a_merchant, w.paid_at) >= a_from
$$;
