-- Returns what the command with a number took out of an account by transfers of a kind.
CREATE OR REPLACE FUNCTION ledger.taken_from(c_seq bigint, a_id bigint, a_kind text) RETURNS TABLE (amount bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(t.amount), 0)::bigint FROM ledger.transfer t WHERE t.command_seq = c_seq AND t.debit_account = a_id AND t.kind = a_kind
$$;

-- Returns the net amount that commands moved in accounts of bonus money: above zero if these accounts received more than they paid.
CREATE OR REPLACE FUNCTION ledger.bonus_net(c_seqs bigint[]) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(s.delta), 0)::bigint
    FROM ledger.transfer t CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount), (t.credit_account, t.amount)) AS s (account, delta)
    JOIN ledger.account a ON a.id = s.account AND a.kind = 'bonus'
   WHERE t.command_seq = ANY (c_seqs)
$$;
