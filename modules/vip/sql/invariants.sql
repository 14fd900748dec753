-- The collected gift equals its command's transfers and the due amount, in both directions.
SELECT ledger.declare_invariant('vip_gifts', $$
  WITH said AS (
    SELECT t.seq, t.amount, g.amount AS due
      FROM vip_gift_taken t LEFT JOIN vip_gift g ON g.member_id = t.member_id AND g.slot = t.slot AND g.currency = t.currency
     WHERE t.seq > from_seq AND t.seq <= upto_seq
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = 'vip-gift' GROUP BY m.seq
  )
  SELECT 'VIP gift by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ' of ' || coalesce(said.due, 0)
         || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq
   WHERE said.amount IS DISTINCT FROM made.amount OR said.due IS DISTINCT FROM said.amount
$$);
