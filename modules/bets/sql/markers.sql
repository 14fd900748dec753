-- For markers of harm: members who bet between midnight and five by the clock of the brand, in at least `least_nights` nights since a
-- moment.
CREATE OR REPLACE FUNCTION night_players(since timestamptz, least_nights integer)
RETURNS TABLE (merchant_id integer, member_id bigint, measure integer) LANGUAGE sql STABLE AS $$
  SELECT p.merchant_id, p.member_id, count(DISTINCT p.at::date)::int
    FROM (SELECT b.merchant_id, b.member_id, brand_time(b.merchant_id, b.at) AS at
            FROM (SELECT DISTINCT d.member_id FROM bet_day d WHERE d.day >= since::date - 1) AS m
            JOIN bet_record b ON b.member_id = m.member_id AND b.at > since) AS p
   WHERE extract(hour FROM p.at) < 5 GROUP BY 1, 2 HAVING count(DISTINCT p.at::date) >= least_nights
$$;

-- For markers of harm: the loss of a member on a day of the brand's calendar, in minor units; below zero for a win.
CREATE OR REPLACE FUNCTION lost_on(a_member bigint, a_day date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(d.stake - d.payout), 0)::bigint FROM bet_day d WHERE d.member_id = a_member AND d.day = a_day
$$;

-- For the statement of activity: sums of settled stakes and payouts of a member since a day of the brand's calendar.
CREATE OR REPLACE FUNCTION settled_since(a_member bigint, in_currency text, a_from date, OUT staked bigint, OUT returned bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(d.stake), 0)::bigint, coalesce(sum(d.payout), 0)::bigint
    FROM bet_day d WHERE d.member_id = a_member AND d.currency = in_currency AND d.day >= a_from
$$;
