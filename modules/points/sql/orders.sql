-- Gate that refuses an order for which a member has too few points. It locks the balance until the commit.
SELECT ledger.declare_gate('points_left', 'member bigint, points bigint', $$
  WITH wanted AS (
    SELECT requested.*, sum(requested.points) OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS running FROM requested
  )
  SELECT wanted.cmd, 'points.too_few', jsonb_build_object('points', coalesce(b.points, 0))
    FROM wanted LEFT JOIN point_balance b ON b.member_id = wanted.member
   WHERE wanted.running > coalesce(b.points, 0)
$$, $$
  SELECT b.member_id FROM point_balance b WHERE b.member_id IN (SELECT member FROM requested) ORDER BY b.member_id FOR NO KEY UPDATE
$$);

-- Gate that refuses a gift that is not in the mall now, whose price differs from the shown price, or that has too few items left. It locks
-- the gift until the commit, so that only one of many concurrent calls gets the last item.
SELECT ledger.declare_gate('mall_item', 'item integer, quantity integer, points bigint, price bigint, currency text', $$
  WITH wanted AS (
    SELECT requested.*, sum(requested.quantity) OVER (PARTITION BY requested.item ORDER BY requested.cmd) AS running FROM requested
  ), found AS (
    SELECT wanted.*, i.state, i.stock, i.points AS asks, mall_price(i, wanted.currency) AS pays
      FROM wanted LEFT JOIN mall_item i ON i.id = wanted.item
  )
  SELECT found.cmd,
         CASE WHEN found.state IS DISTINCT FROM 'listed' THEN 'points.not_listed'
              WHEN found.points <> found.asks * found.quantity OR found.price IS DISTINCT FROM found.pays * found.quantity THEN 'points.price_changed'
              ELSE 'points.sold_out' END,
         jsonb_build_object('left', found.stock)
    FROM found
   WHERE found.state IS DISTINCT FROM 'listed' OR found.points <> found.asks * found.quantity
      OR found.price IS DISTINCT FROM found.pays * found.quantity OR found.running > found.stock
$$, $$
  SELECT i.id FROM mall_item i WHERE i.id IN (SELECT item FROM requested) ORDER BY i.id FOR NO KEY UPDATE
$$);

-- Returns the price of a gift in addition to its points in a currency, or null if it is not sold in it.
CREATE OR REPLACE FUNCTION mall_price(i mall_item, in_currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN i.prices = '{}' THEN 0 ELSE (i.prices ->> in_currency)::bigint END
$$;

SELECT ledger.declare_write('point_order', $$
  id uuid, merchant integer, member bigint, request uuid, type text, item integer, quantity integer, points bigint, currency text,
  amount bigint, "deliverTo" text, state text, at timestamptz $$, $$
  WITH taken AS (
    SELECT w.*, sum(w.points) OVER (PARTITION BY w.member ORDER BY w.seq) AS running FROM written w
  ), spent AS (
    UPDATE point_balance b SET points = b.points - t.points
      FROM (SELECT member, sum(points)::bigint AS points FROM written GROUP BY member) AS t
     WHERE b.member_id = t.member
  ), stocked AS (
    UPDATE mall_item i SET stock = i.stock - t.quantity
      FROM (SELECT item, sum(quantity)::integer AS quantity FROM written GROUP BY item) AS t
     WHERE i.id = t.item AND i.stock IS NOT NULL
  )
  INSERT INTO point_order (id, merchant_id, member_id, request_id, type, item_id, quantity, points, currency, amount, deliver_to, state,
                           points_left, seq, at)
  SELECT t.id, t.merchant, t.member, t.request, t.type, t.item, t.quantity, t.points, t.currency, t.amount, t."deliverTo", t.state,
         b.points - t.running, t.seq, t.at
    FROM taken t JOIN point_balance b ON b.member_id = t.member
$$);

-- Stores the verdict of staff. After a rejection the points and the gift are returned.
SELECT ledger.declare_write('point_verdict', 'id uuid, state text, remark text, by text, at timestamptz', $$
  WITH decided AS (
    UPDATE point_order o SET state = w.state, remark = w.remark, decided_by = w.by, decided_at = w.at, decided_seq = w.seq
      FROM written w WHERE o.id = w.id AND o.state = 'in_process'
    RETURNING o.*
  ), given AS (
    UPDATE point_balance b SET points = b.points + d.points
      FROM (SELECT member_id, sum(points)::bigint AS points FROM decided WHERE state = 'rejected' GROUP BY member_id) AS d
     WHERE b.member_id = d.member_id
  )
  UPDATE mall_item i SET stock = i.stock + d.quantity
    FROM (SELECT item_id, sum(quantity)::integer AS quantity FROM decided WHERE state = 'rejected' GROUP BY item_id) AS d
   WHERE i.id = d.item_id AND i.stock IS NOT NULL
$$);
