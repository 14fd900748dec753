-- An order says what it was credited, or a case by the hand of staff, and so do the transfers of the command that decided it; no deposit
-- moves without either.
SELECT ledger.declare_invariant('deposit_credited', $$
  WITH paid AS (
    SELECT seq, sum(amount) FILTER (WHERE kind = 'deposit') AS credited, coalesce(sum(amount) FILTER (WHERE kind = 'deposit-fee'), 0) AS fee
      FROM moved WHERE kind IN ('deposit', 'deposit-fee') GROUP BY seq
  ), decided AS (
    SELECT d.id::text, d.decided_seq, d.amount, d.credited, d.fee FROM deposit_order d
     WHERE d.decided_seq > from_seq AND d.decided_seq <= upto_seq AND d.status = 'credited'
    UNION ALL
    SELECT 'of case ' || c.id, c.decided_seq, c.credited, c.credited, 0 FROM payment_case c
     WHERE c.decided_seq > from_seq AND c.decided_seq <= upto_seq
  )
  SELECT 'deposit ' || coalesce(d.id, 'of no order') || ', command ' || coalesce(d.decided_seq, paid.seq) || ': credited '
         || coalesce(d.credited, 0) || ' of ' || coalesce(d.amount, 0) || ', its transfers move ' || coalesce(paid.credited, 0) || ' and a fee of '
         || coalesce(paid.fee, 0)
    FROM decided d FULL JOIN paid ON paid.seq = d.decided_seq
   WHERE (d.credited, d.fee) IS DISTINCT FROM (paid.credited, paid.fee)
$$);
