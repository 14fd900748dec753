-- The quick way of ledger.commit for posted transfers of fixed amounts with their gates, such as a round: it decides in the same order,
-- without holds, splits and amount rules. Returns no number if it cannot apply the command; the general way then decides the command and
-- finds the reason. Returns `is_held` if another transaction holds an account or a row of its gates and the command may not wait.
CREATE OR REPLACE FUNCTION ledger.commit_posted(
  c_id uuid, c_meaning uuid, c_source text, c_kind text, c_external text, c_account bigint, c_facts jsonb,
  t_kind text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[], may_wait boolean, g_kind text[], g_args json[],
  OUT seq bigint, OUT balance_after bigint, OUT others json, OUT is_held boolean
) LANGUAGE plpgsql AS $$
DECLARE
  named    bigint[] := t_debit || t_credit || c_account;
  accounts ledger.book;
  place    int;
BEGIN
  accounts := ledger.take_accounts(named, may_wait);
  IF accounts IS NULL THEN
    is_held := true;
    RETURN;
  END IF;
  IF array_remove(t_currency, t_currency[1]) <> '{}' OR EXISTS (
       SELECT FROM unnest(named) AS n (id) LEFT JOIN ledger.account a ON a.id = n.id
        WHERE n.id IS NOT NULL AND (a.currency = t_currency[1] AND ledger.fits(a.kind, 'posted', true)) IS NOT TRUE) THEN
    RETURN;
  END IF;
  IF NOT ledger.lock_gates(g_kind, g_args, may_wait) THEN
    is_held := true;
    RETURN;
  END IF;
  IF g_kind <> '{}' AND (SELECT a.refusal FROM ledger.check_gates(g_kind, g_args) AS a) IS NOT NULL THEN
    RETURN;
  END IF;
  FOR i IN 1 .. cardinality(t_kind) LOOP
    place := array_position(accounts.ids, t_debit[i]);
    IF place IS NOT NULL THEN
      accounts.balances[place] := accounts.balances[place] - t_amount[i];
      accounts.moved[place] := true;
      IF ledger.lacks(accounts.kinds[place], accounts.balances[place]) THEN
        RETURN;
      END IF;
    END IF;
    place := array_position(accounts.ids, t_credit[i]);
    IF place IS NOT NULL THEN
      accounts.balances[place] := accounts.balances[place] + t_amount[i];
      accounts.moved[place] := true;
    END IF;
  END LOOP;

  seq := nextval('ledger.command_seq');
  balance_after := accounts.balances[array_position(accounts.ids, c_account)];
  PERFORM ledger.store_balances(accounts, seq);
  INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, facts)
  VALUES (c_id, seq, c_source, c_kind, c_external, c_meaning, c_account, balance_after, c_facts);
  INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency)
  SELECT seq, t.n, t.kind, 'posted', t.debit, t.credit, t.amount, t_currency[1]
    FROM unnest(t_kind, t_debit, t_credit, t_amount) WITH ORDINALITY AS t (kind, debit, credit, amount, n);
  IF cardinality(accounts.ids) > 1 OR accounts.ids[1] IS DISTINCT FROM c_account THEN
    PERFORM ledger.record_beside(ARRAY[seq], ARRAY[c_id], ARRAY[c_account], accounts.ids,
                                 array_fill(1, ARRAY[cardinality(t_kind)]), t_debit, t_credit, t_amount);
    others := ledger.others_of(accounts, c_account, seq);
  END IF;
END $$;
