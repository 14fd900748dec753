-- Each transfer to or from a vendor moves its amount when it is stored and when it ends, as its direction and end require. No other money
-- moves.
SELECT ledger.declare_invariant('vendor_transfers', $$
  WITH steps AS (
    SELECT id, stored_seq AS seq, 'vendor-in' AS kind, amount FROM vendor_transfer
     WHERE direction = 'in' AND stored_seq > from_seq AND stored_seq <= upto_seq
    UNION ALL
    SELECT id, closed_seq, CASE direction || '/' || state WHEN 'in/done' THEN 'vendor-in-done' WHEN 'in/refused' THEN 'vendor-in-back' ELSE 'vendor-out' END,
           amount
      FROM vendor_transfer
     WHERE closed_seq > from_seq AND closed_seq <= upto_seq AND (direction = 'in' OR state = 'done')
  ), made AS (
    SELECT seq, kind, sum(amount) AS amount FROM moved WHERE kind IN ('vendor-in', 'vendor-in-done', 'vendor-in-back', 'vendor-out') GROUP BY seq, kind
  )
  SELECT 'transfer ' || coalesce(s.id::text, 'of no row') || ', ' || coalesce(s.kind, made.kind) || ' by command ' || coalesce(s.seq, made.seq)
         || ': ' || coalesce(s.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM steps s FULL JOIN made ON made.seq = s.seq AND made.kind = s.kind
   WHERE s.amount IS DISTINCT FROM made.amount
$$);
