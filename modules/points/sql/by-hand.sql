-- Stores points by hand. The gate `points_left` guards points that are taken. The caller has created the balance.
SELECT ledger.declare_write('point_grant', $$
  id uuid, merchant integer, member bigint, points bigint, by text, "approvedBy" text, at timestamptz $$, $$
  WITH given AS (
    SELECT w.*, sum(w.points) OVER (PARTITION BY w.member ORDER BY w.seq) AS running FROM written w
  ), changed AS (
    UPDATE point_balance b SET points = b.points + g.points
      FROM (SELECT member, sum(points)::bigint AS points FROM written GROUP BY member) AS g
     WHERE b.member_id = g.member
  )
  INSERT INTO point_grant (id, merchant_id, member_id, points, points_left, given_by, approved_by, seq, at)
  SELECT g.id, g.merchant, g.member, g.points, b.points + g.running, g.by, g."approvedBy", g.seq, g.at
    FROM given g JOIN point_balance b ON b.member_id = g.member
$$);
