-- Transfers, gifts and bills of an upline carry the owed turnover of their money. Both sides of a command have a mark of the moved amount.
-- The receiving side gets exactly the turnover and ways back that the sending side gives up.
SELECT ledger.declare_invariant('rollover_carried', $$
  WITH made AS (
    SELECT m.seq, sum(m.amount) AS amount
      FROM moved m JOIN ledger.member_accounts() AS d ON d.id = m.debit JOIN ledger.member_accounts() AS c ON c.id = m.credit
     WHERE m.kind IN ('member-transfer', 'agent-bill') AND d.member_id <> c.member_id GROUP BY m.seq
  ), kept AS (
    SELECT k.seq, sum(k.amount) FILTER (WHERE k.amount > 0) AS amount, sum(k.amount) AS rest, sum(k.turnover) AS turnover, sum(k.bank) AS bank,
           sum(k.ewallet) AS ewallet, sum(k.crypto) AS crypto
      FROM rollover_mark k WHERE k.seq > from_seq AND k.seq <= upto_seq GROUP BY k.seq
  )
  SELECT 'command ' || coalesce(made.seq, kept.seq) || ' moves ' || coalesce(made.amount, 0) || ' between members, its marks say '
         || coalesce(kept.amount, 0) || ' and differ by ' || coalesce((kept.rest, kept.turnover, kept.bank, kept.ewallet, kept.crypto)::text, 'nothing')
    FROM made FULL JOIN kept ON kept.seq = made.seq
   WHERE made.amount IS DISTINCT FROM kept.amount OR (kept.rest, kept.turnover, kept.bank, kept.ewallet, kept.crypto) IS DISTINCT FROM (0, 0, 0, 0, 0)
$$);
