-- Gate that refuses a payment of a bill that has changed since the payer read it, or that is not payable.
SELECT ledger.declare_gate('agent_bill', 'bill bigint, attempt integer', $$
  SELECT asking.cmd, 'agents.bill_moved', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY bill ORDER BY cmd) AS nth FROM requested) AS asking
    LEFT JOIN agent_bill b ON b.id = asking.bill
   WHERE asking.nth > 1 OR b.attempt IS DISTINCT FROM asking.attempt
      OR b.state NOT IN ('due', 'part_received', 'payer_short', 'awaiting_claim', 'part_claimed')
$$, $$
  SELECT b.id FROM agent_bill b WHERE b.id IN (SELECT bill FROM requested) ORDER BY b.id FOR NO KEY UPDATE
$$);

-- Stores a payment, and the new state of its bill.
SELECT ledger.declare_write('agent_payment', 'bill bigint, amount bigint, part text, at timestamptz', $$
  WITH moved AS (
    UPDATE agent_bill b SET paid = b.paid + w.amount, attempt = b.attempt + 1,
                            state = CASE WHEN b.paid + w.amount = b.amount THEN 'issued' ELSE w.part END
      FROM written w WHERE b.id = w.bill
  )
  INSERT INTO agent_payment (seq, bill_id, amount, at) SELECT seq, bill, amount, at FROM written
$$);
