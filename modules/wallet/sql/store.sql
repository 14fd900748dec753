-- Functions that store a decision, and that read it for the answer.

-- Stores an applied command: its row, its transfers, its holds and the balances after it.
CREATE OR REPLACE FUNCTION ledger.apply(
  c_id uuid, c_seq bigint, c_source text, c_kind text, c_external text, c_meaning uuid, c_account bigint, c_facts jsonb, c_terms json,
  moves ledger.move[], accounts ledger.book
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  t record;
BEGIN
  PERFORM ledger.store_balances(accounts, c_seq);
  INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, facts, reverses)
  VALUES (c_id, c_seq, c_source, c_kind, c_external, c_meaning, c_account, accounts.balances[array_position(accounts.ids, c_account)],
          c_facts, (c_terms #>> '{reverses,of}')::uuid);
  INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency, hold_id)
  SELECT c_seq, n, moves[n].kind, moves[n].state, moves[n].debit, moves[n].credit, moves[n].amount, moves[n].currency, moves[n].hold
    FROM generate_series(1, cardinality(moves)) AS n;
  SELECT array_agg(1) AS cmd, array_agg(m.kind) AS kind, array_agg(m.state) AS state, array_agg(m.debit) AS debit,
         array_agg(m.credit) AS credit, array_agg(m.amount) AS amount, array_agg(m.hold) AS hold, array_agg(m.expires) AS expires
    INTO t FROM unnest(moves) AS m;
  IF array_remove(t.state, 'posted') <> '{}' THEN
    PERFORM ledger.move_holds(ARRAY[c_seq], t.cmd, t.kind, t.state, t.debit, t.credit, t.amount, t.hold, t.expires);
  END IF;
  PERFORM ledger.record_beside(ARRAY[c_seq], ARRAY[c_id], ARRAY[c_account], accounts.ids, t.cmd, t.debit, t.credit, t.amount);
END $$;

-- Stores the balances of the accounts that a command moved, with its number as their version.
CREATE OR REPLACE FUNCTION ledger.store_balances(accounts ledger.book, c_seq bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1 .. cardinality(accounts.ids) LOOP
    IF accounts.moved[i] THEN
      UPDATE ledger.account SET balance = accounts.balances[i], version = c_seq WHERE id = accounts.ids[i];
    END IF;
  END LOOP;
END $$;

-- Records the accounts that applied commands moved in addition to their own, for the statements of members. An account's balance after a
-- command is its present balance less what later commands of the same commit moved.
CREATE OR REPLACE FUNCTION ledger.record_beside(
  seqs bigint[], c_id uuid[], c_account bigint[], c_others bigint[], t_cmd int[], t_debit bigint[], t_credit bigint[], t_amount bigint[]
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ledger.moved_beside (account_id, command_seq, command_id, balance_after)
  SELECT later.account, seqs[later.cmd], c_id[later.cmd], a.balance - later.delta
    FROM (SELECT s.account, t.cmd, coalesce(sum(sum(s.delta)) OVER (PARTITION BY s.account ORDER BY t.cmd DESC
                                            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS delta
            FROM unnest(t_cmd, t_debit, t_credit, t_amount) AS t (cmd, debit, credit, amount)
           CROSS JOIN LATERAL (VALUES (t.debit, -t.amount), (t.credit, t.amount)) AS s (account, delta)
           WHERE s.account = ANY (c_others) AND seqs[t.cmd] IS NOT NULL
           GROUP BY s.account, t.cmd) AS later
    JOIN ledger.account a ON a.id = later.account
   WHERE later.account IS DISTINCT FROM c_account[later.cmd]
$$;

-- Returns the parts of a command as JSON; null if its transfers were detached.
CREATE OR REPLACE FUNCTION ledger.parts_of(c_seq bigint) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN c_seq >= detached_below('ledger.transfer') THEN coalesce(json_agg(json_build_object('kind', t.kind, 'from', t.debit_account::text, 'to', t.credit_account::text,
                                             'minor', t.amount::text) ORDER BY t.n), '[]') END
    FROM ledger.transfer t WHERE t.command_seq = c_seq
$$;

CREATE OR REPLACE FUNCTION ledger.others_of(accounts ledger.book, c_account bigint, c_seq bigint) RETURNS json LANGUAGE sql AS $$
  SELECT json_agg(json_build_array(b.id::text, b.balance::text, c_seq::text))
    FROM unnest((accounts).ids, (accounts).balances, (accounts).kinds, (accounts).moved) AS b (id, balance, kind, moved)
   WHERE b.moved AND b.kind = 'cash' AND b.id IS DISTINCT FROM c_account
$$;
