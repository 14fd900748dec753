-- Checks that the amounts of an order of points equal its commands' transfers, in both directions.
SELECT ledger.declare_invariant('point_orders', $$
  WITH said AS (
    SELECT o.seq, CASE o.type WHEN 'gift' THEN 'mall-price' ELSE 'points-cash' END AS kind, o.amount
      FROM point_order o WHERE o.seq > from_seq AND o.seq <= upto_seq AND o.amount > 0
    UNION ALL
    SELECT o.decided_seq, 'mall-price-return', o.amount
      FROM point_order o WHERE o.decided_seq > from_seq AND o.decided_seq <= upto_seq AND o.state = 'rejected' AND o.amount > 0
  ), made AS (
    SELECT m.seq, m.kind, sum(m.amount) AS amount FROM moved m
     WHERE m.kind IN ('mall-price', 'mall-price-return', 'points-cash') GROUP BY m.seq, m.kind
  )
  SELECT 'order of points by command ' || coalesce(said.seq, made.seq) || ', ' || coalesce(said.kind, made.kind) || ': '
         || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq AND made.kind = said.kind
   WHERE said.amount IS DISTINCT FROM made.amount
$$);

-- Checks that a balance of points is the sum of points earned and given by hand, less the points of valid orders.
SELECT ledger.declare_invariant('point_balances', $$
  WITH members AS (
    SELECT DISTINCT o.member_id FROM point_order o
     WHERE o.seq > from_seq AND o.seq <= upto_seq OR o.decided_seq > from_seq AND o.decided_seq <= upto_seq
     UNION
    SELECT g.member_id FROM point_grant g WHERE g.seq > from_seq AND g.seq <= upto_seq
  )
  SELECT 'member ' || m.member_id || ' has ' || coalesce(b.points, 0) || ' points, earned ' || earned.points || ', was given '
         || granted.points || ' and gave ' || given.points
    FROM members m
    LEFT JOIN point_balance b ON b.member_id = m.member_id
   CROSS JOIN LATERAL (SELECT coalesce(sum(d.points), 0) AS points FROM point_day d WHERE d.member_id = m.member_id) AS earned
   CROSS JOIN LATERAL (SELECT coalesce(sum(g.points), 0) AS points FROM point_grant g WHERE g.member_id = m.member_id) AS granted
   CROSS JOIN LATERAL (SELECT coalesce(sum(o.points), 0) AS points FROM point_order o
                        WHERE o.member_id = m.member_id AND o.state <> 'rejected') AS given
   WHERE coalesce(b.points, 0) <> earned.points + granted.points - given.points
$$);

-- Checks that the turnover that earned points on a day is never more than that of the member's bets in their current state. Categories
-- without a rule earn nothing.
SELECT ledger.declare_invariant('point_days_counted', $$
  SELECT 'points count ' || p.turnover || ' of member ' || h.member_id || ' on ' || h.day || ', its bets come to ' || h.turnover
    FROM settled_days('{points-of-play,points-corrected}', from_seq, upto_seq) AS h
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(d.turnover), 0) AS turnover FROM point_day d
      WHERE d.member_id = h.member_id AND d.day = h.day AND d.currency = h.currency) AS p
   WHERE p.turnover > h.turnover
$$);
