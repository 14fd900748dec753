-- Each transfer between members is one of the ledger, and the other way round.
SELECT ledger.declare_invariant('member_transfers', $$
  WITH kept AS (
    SELECT id, seq, amount FROM member_transfer WHERE seq > from_seq AND seq <= upto_seq
  ), made AS (
    SELECT seq, sum(amount) AS amount FROM moved WHERE kind = 'member-transfer' GROUP BY seq
  )
  SELECT 'transfer ' || coalesce(k.id::text, 'of no row') || ' by command ' || coalesce(k.seq, made.seq)
         || ': ' || coalesce(k.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM kept k FULL JOIN made ON made.seq = k.seq
   WHERE k.amount IS DISTINCT FROM made.amount
$$);
