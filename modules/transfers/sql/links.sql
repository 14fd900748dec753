-- For the graph of accounts: returns money between a member and other members, one row for each way, direction, member and currency, the
-- latest first.
CREATE OR REPLACE FUNCTION money_between(a_member bigint, most integer)
RETURNS TABLE (way text, from_member bigint, to_member bigint, currency text, times integer, amount bigint, last_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT CASE t.way WHEN 'tree' THEN 'transfer' ELSE 'gift' END, t.from_member, t.to_member, t.currency, count(*)::int, sum(t.amount)::bigint,
         max(t.at)
    FROM (SELECT s.* FROM member_transfer s WHERE s.from_member = a_member
          UNION ALL SELECT r.* FROM member_transfer r WHERE r.to_member = a_member AND r.from_member IS NOT NULL) AS t
   GROUP BY 1, 2, 3, 4 ORDER BY max(t.at) DESC, 2, 3 LIMIT most
$$;
