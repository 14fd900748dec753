-- Checks that the reversed amount of a deposit equals its transfers, by its parts or by a case, and that a forgiven debt equals its
-- transfers too. No such transfer exists without either. The order states the sum of its parts.
SELECT ledger.declare_invariant('deposit_taken_back', $$
  WITH gone AS (
    SELECT seq, kind, sum(amount) AS amount FROM moved WHERE kind IN ('deposit-back', 'debt-forgiven') GROUP BY seq, kind
  ), decided AS (
    SELECT 'deposit ' || p.deposit_id AS name, p.seq, 'deposit-back' AS kind, p.amount FROM deposit_part p
     WHERE p.seq > from_seq AND p.seq <= upto_seq
    UNION ALL
    SELECT 'case ' || c.id, c.decided_seq, CASE c.verdict WHEN 'forgiven' THEN 'debt-forgiven' ELSE 'deposit-back' END, c.moved
      FROM payment_case c WHERE c.decided_seq > from_seq AND c.decided_seq <= upto_seq AND c.moved IS NOT NULL
  )
  SELECT coalesce(d.name, 'nothing') || ', command ' || coalesce(d.seq, gone.seq) || ': ' || coalesce(d.kind, gone.kind) || ' of '
         || coalesce(d.amount, 0) || ', its transfers move ' || coalesce(gone.amount, 0)
    FROM decided d FULL JOIN gone ON gone.seq = d.seq AND gone.kind = d.kind
   WHERE d.amount IS DISTINCT FROM gone.amount
  UNION ALL
  SELECT 'deposit ' || d.id || ': taken ' || d.taken || ', its parts are ' || sum(p.amount)
    FROM deposit_order d JOIN deposit_part p ON p.deposit_id = d.id
   WHERE d.id IN (SELECT n.deposit_id FROM deposit_part n WHERE n.seq > from_seq AND n.seq <= upto_seq)
   GROUP BY d.id, d.taken HAVING sum(p.amount) <> d.taken
$$);

-- Checks that the credit of an order, or of a case by staff, equals the transfers of the command that decided it; no deposit moves without
-- either.
SELECT ledger.declare_invariant('deposit_credited', $$
  WITH paid AS (
    SELECT seq, sum(amount) FILTER (WHERE kind = 'deposit') AS credited, coalesce(sum(amount) FILTER (WHERE kind = 'deposit-fee'), 0) AS fee
      FROM moved WHERE kind IN ('deposit', 'deposit-fee') GROUP BY seq
  ), decided AS (
    SELECT d.id::text, d.decided_seq, d.amount, d.credited, d.fee FROM deposit_order d
     WHERE d.decided_seq > from_seq AND d.decided_seq <= upto_seq AND d.status IN ('credited', 'refunded', 'charged_back')
    UNION ALL
    SELECT 'of case ' || c.id, c.decided_seq, c.credited, c.credited, 0 FROM payment_case c
     WHERE c.decided_seq > from_seq AND c.decided_seq <= upto_seq AND c.verdict = 'credited'
  )
  SELECT 'deposit ' || coalesce(d.id, 'of no order') || ', command ' || coalesce(d.decided_seq, paid.seq) || ': credited '
         || coalesce(d.credited, 0) || ' of ' || coalesce(d.amount, 0) || ', its transfers move ' || coalesce(paid.credited, 0) || ' and a fee of '
         || coalesce(paid.fee, 0)
    FROM decided d FULL JOIN paid ON paid.seq = d.decided_seq
   WHERE (d.credited, d.fee) IS DISTINCT FROM (paid.credited, paid.fee)
$$);
