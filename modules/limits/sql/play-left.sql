-- Returns the members with a limit on stakes, losses or time: a limit of their own, of their brand or of its profile. `merchants` has the
-- brand of each member.
CREATE OR REPLACE FUNCTION members_limited(members bigint[], merchants integer[]) RETURNS bigint[] LANGUAGE sql VOLATILE AS $$
  WITH player AS MATERIALIZED (
    SELECT DISTINCT u.member, u.brand FROM unnest(members, merchants) AS u (member, brand)
  ), limited AS MATERIALIZED (
    SELECT b.brand FROM (SELECT DISTINCT a.brand FROM player AS a) AS b CROSS JOIN LATERAL play_terms(b.brand) AS p
     WHERE EXISTS (SELECT FROM outer_limits(p.brand_limits, p.profile_limits, 1) AS o WHERE o.kind <> 'deposit')
  )
  SELECT array_agg(DISTINCT a.member) FROM player AS a
   WHERE a.brand IN (SELECT l.brand FROM limited AS l)
      OR EXISTS (SELECT FROM member_limit m WHERE m.member_id = a.member AND m.kind <> 'deposit' AND m.amount IS NOT NULL)
$$;

-- For rooms that count by themselves: the least rest of all limits of a member, of stakes and losses in minor units and of time in
-- milliseconds. Null for a kind without a limit; below zero if a limit was lowered.
CREATE OR REPLACE FUNCTION play_left(a_member bigint, a_merchant integer, a_dollar bigint) RETURNS TABLE (stake bigint, loss bigint, ms bigint)
LANGUAGE sql VOLATILE AS $$
  SELECT min(l.amount - limit_used(a_member, l.kind, s.day)) FILTER (WHERE l.kind = 'stake'),
         min(l.amount - limit_used(a_member, l.kind, s.day)) FILTER (WHERE l.kind = 'loss'),
         min(l.amount * 60000 - ms_played(a_member, s.day)) FILTER (WHERE l.kind = 'time')
    FROM (SELECT) AS one LEFT JOIN LATERAL play_terms(a_merchant) AS p ON true
   CROSS JOIN LATERAL limits_over(a_member, p.brand_limits, p.profile_limits, a_dollar) AS l
   CROSS JOIN LATERAL (SELECT date_trunc(l.period, brand_day(a_merchant, clock_timestamp())::timestamp)::date AS day) AS s
   WHERE l.kind <> 'deposit'
$$;
