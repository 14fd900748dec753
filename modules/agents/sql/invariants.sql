-- Each payment of a bill is what its command moved, and the other way round.
SELECT ledger.declare_invariant('agent_payments', $$
  WITH kept AS (
    SELECT p.seq, p.amount FROM agent_payment p WHERE p.seq > from_seq AND p.seq <= upto_seq
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = 'agent-bill' GROUP BY m.seq
  )
  SELECT 'agent payment by command ' || coalesce(k.seq, made.seq) || ': ' || coalesce(k.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM kept k FULL JOIN made ON made.seq = k.seq WHERE k.amount IS DISTINCT FROM made.amount
$$);

-- What a bill says it has paid is the sum of its payments, those that were made meanwhile with them: both are written in one commit.
SELECT ledger.declare_invariant('agent_bills_paid', $$
  SELECT 'agent bill ' || b.id || ' has paid ' || b.paid || ', its payments come to ' || given.amount
    FROM (SELECT DISTINCT p.bill_id FROM agent_payment p WHERE p.seq > from_seq AND p.seq <= upto_seq) AS changed
    JOIN agent_bill b ON b.id = changed.bill_id
   CROSS JOIN LATERAL (SELECT sum(p.amount) AS amount FROM agent_payment p WHERE p.bill_id = b.id) AS given
   WHERE b.paid <> given.amount
$$);
