-- Returns what the command with a number took out of an account by transfers of a kind.
CREATE OR REPLACE FUNCTION ledger.taken_from(c_seq bigint, a_id bigint, a_kind text) RETURNS TABLE (amount bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(t.amount), 0)::bigint FROM ledger.transfer t WHERE t.command_seq = c_seq AND t.debit_account = a_id AND t.kind = a_kind
$$;
