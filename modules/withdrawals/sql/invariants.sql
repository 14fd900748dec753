-- Each step of a withdrawal that moves money says so, and so do the transfers of its command; none moves without it.
SELECT ledger.declare_invariant('withdrawal_steps', $$
  WITH steps AS (
    SELECT id, 'withdrawal' AS kind, requested_seq AS seq, amount FROM withdrawal WHERE requested_seq > from_seq AND requested_seq <= upto_seq
    UNION ALL
    SELECT id, 'withdrawal-return', returned_seq, amount FROM withdrawal WHERE returned_seq > from_seq AND returned_seq <= upto_seq
    UNION ALL
    SELECT id, 'withdrawal-paid', paid_seq, amount FROM withdrawal WHERE paid_seq > from_seq AND paid_seq <= upto_seq
    UNION ALL
    SELECT id, 'withdrawal-refund', refunded_seq, amount - coalesce(received, 0) FROM withdrawal
     WHERE refunded_seq > from_seq AND refunded_seq <= upto_seq
    UNION ALL
    SELECT id, 'receipt-deposit', requested_seq, deposit FROM withdrawal
     WHERE requested_seq > from_seq AND requested_seq <= upto_seq AND deposit > 0
    UNION ALL
    SELECT id, 'receipt-deposit-return', deposit_returned_seq, deposit FROM withdrawal
     WHERE deposit_returned_seq > from_seq AND deposit_returned_seq <= upto_seq
    UNION ALL
    SELECT id, 'receipt-deposit-kept', deposit_kept_seq, deposit FROM withdrawal
     WHERE deposit_kept_seq > from_seq AND deposit_kept_seq <= upto_seq
    UNION ALL
    SELECT id, 'withdrawal-fee', requested_seq, fee FROM withdrawal WHERE requested_seq > from_seq AND requested_seq <= upto_seq AND fee > 0
    UNION ALL
    SELECT id, 'withdrawal-fee-return', fee_returned_seq, fee FROM withdrawal WHERE fee_returned_seq > from_seq AND fee_returned_seq <= upto_seq
    UNION ALL
    SELECT id, 'withdrawal-fee-taken', fee_taken_seq, fee FROM withdrawal WHERE fee_taken_seq > from_seq AND fee_taken_seq <= upto_seq
    UNION ALL
    SELECT id, 'withdrawal-fee-refund', fee_refunded_seq, fee FROM withdrawal WHERE fee_refunded_seq > from_seq AND fee_refunded_seq <= upto_seq
  ), made AS (
    SELECT seq, kind, sum(amount) AS amount FROM moved
     WHERE kind IN ('withdrawal', 'withdrawal-return', 'withdrawal-paid', 'withdrawal-refund',
                    'receipt-deposit', 'receipt-deposit-return', 'receipt-deposit-kept',
                    'withdrawal-fee', 'withdrawal-fee-return', 'withdrawal-fee-taken', 'withdrawal-fee-refund')
     GROUP BY seq, kind
  )
  SELECT 'withdrawal ' || coalesce(s.id::text, 'of no row') || ', ' || coalesce(s.kind, made.kind) || ' by command ' || coalesce(s.seq, made.seq)
         || ': ' || coalesce(s.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM steps s FULL JOIN made ON made.seq = s.seq AND made.kind = s.kind
   WHERE s.amount IS DISTINCT FROM made.amount
$$);
