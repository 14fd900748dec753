-- commit_batch once more: it, its gates and its writes find rows by index alone, and which ids are known is asked id by id. A plan made
-- while the tables were small, and kept, read the whole ledger for every batch until the next analysis of the table.
CREATE OR REPLACE FUNCTION ledger.commit_batch(
  c_id uuid[], c_meaning uuid[], c_source text[], c_kind text[], c_external text[], c_account bigint[], c_facts jsonb[], c_component int[],
  t_cmd int[], t_n smallint[], t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[],
  t_hold uuid[], t_expires timestamptz[],
  g_cmd int[], g_kind text[], g_args jsonb[], w_cmd int[], w_kind text[], w_row jsonb[]
) RETURNS TABLE (ord int, status smallint, seq bigint, balance_after bigint, refusal text, facts jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  known    int[];
  bad      int[] := '{}';
  refused  int[];
  seqs     bigint[];
  applied  int[];
  balances bigint[];
  one      record;
BEGIN
  SELECT coalesce(array_agg(i.ord), '{}') INTO known
    FROM unnest(c_id) WITH ORDINALITY AS i (id, ord)
   CROSS JOIN LATERAL (SELECT 1 FROM ledger.command c WHERE c.id = i.id LIMIT 1) AS found;

  PERFORM 1 FROM ledger.account a
    WHERE a.id = ANY (t_debit || t_credit || c_account) AND a.member_id IS NOT NULL
    ORDER BY a.id FOR NO KEY UPDATE;

  IF g_kind <> '{}' THEN
    FOR one IN SELECT g.kind, array_agg(g.cmd ORDER BY g.n) AS cmds, array_agg(g.args ORDER BY g.n) AS args
                 FROM unnest(g_cmd, g_kind, g_args) WITH ORDINALITY AS g (cmd, kind, args, n)
                WHERE g.cmd <> ALL (known) GROUP BY g.kind LOOP
      EXECUTE format('SELECT array_agg(g.cmd) FROM %I($1, $2) AS g', 'gate_' || one.kind) INTO refused USING one.cmds, one.args;
      bad := bad || coalesce(refused, '{}');
    END LOOP;
  END IF;

  seqs := ARRAY(SELECT nextval('ledger.command_seq') FROM generate_series(1, array_length(c_id, 1)));

  WITH t AS MATERIALIZED (
    SELECT * FROM unnest(t_cmd, t_n, t_kind, t_state, t_debit, t_credit, t_amount, t_currency, t_hold, t_expires) WITH ORDINALITY
      AS t (cmd, n, kind, state, debit, credit, amount, currency, hold, expires, ord)
     WHERE known = '{}' OR t.cmd <> ALL (known)
  ), running AS MATERIALIZED (
    SELECT t.cmd, t.ord, s.account, s.delta, a.member_id IS NOT NULL AS is_kept,
           a.balance + sum(s.delta) OVER (PARTITION BY s.account ORDER BY t.ord) AS after,
           a.id IS NULL OR a.currency <> t.currency
             OR (a.member_id IS NOT NULL AND a.kind <> 'receivable'
                 AND a.balance + sum(s.delta) OVER (PARTITION BY s.account ORDER BY t.ord) < 0) AS is_bad
      FROM t CROSS JOIN LATERAL (VALUES (t.debit, -t.amount), (t.credit, t.amount)) AS s (account, delta)
      LEFT JOIN ledger.account a ON a.id = s.account
  ), draw AS (
    SELECT t.hold, t.debit, sum(t.amount) AS amount, array_agg(t.cmd) AS cmds FROM t
     WHERE t.state IN ('settled', 'released') GROUP BY t.hold, t.debit
  ), failed AS (
    SELECT r.cmd FROM running r WHERE r.is_bad
    UNION ALL SELECT unnest(bad)
    UNION ALL SELECT unnest(d.cmds) FROM draw d LEFT JOIN ledger.hold h ON h.id = d.hold AND h.held_account = d.debit
               WHERE d.amount > coalesce(h.remaining, -1)
  ), cmd AS (
    SELECT * FROM unnest(c_id, c_meaning, c_source, c_kind, c_external, c_account, c_facts, c_component, seqs) WITH ORDINALITY
      AS c (id, meaning, source, kind, external, account, facts, component, seq, ord)
  ), alive AS MATERIALIZED (
    SELECT cmd.* FROM cmd
     WHERE (known = '{}' OR cmd.ord <> ALL (known))
       AND cmd.component NOT IN (SELECT c.component FROM cmd c JOIN failed f ON f.cmd = c.ord)
  ), moved AS (
    UPDATE ledger.account a SET balance = a.balance + d.delta, version = d.seq
      FROM (SELECT r.account, sum(r.delta) AS delta, max(alive.seq) AS seq FROM running r JOIN alive ON alive.ord = r.cmd
             WHERE r.is_kept GROUP BY r.account) AS d
     WHERE a.id = d.account
  ), last AS (
    SELECT DISTINCT ON (r.cmd) r.cmd, r.after FROM running r JOIN alive ON alive.ord = r.cmd AND alive.account = r.account
     WHERE r.is_kept ORDER BY r.cmd, r.ord DESC
  ), decided AS (
    INSERT INTO ledger.command AS c (id, seq, source, kind, external_id, meaning, account_id, balance_after, facts)
    SELECT alive.id, alive.seq, alive.source, alive.kind, alive.external, alive.meaning, alive.account,
           coalesce(last.after, a.balance), alive.facts
      FROM alive LEFT JOIN last ON last.cmd = alive.ord
      LEFT JOIN ledger.account a ON last.cmd IS NULL AND a.id = alive.account AND a.member_id IS NOT NULL
    RETURNING c.seq, c.balance_after
  ), written AS (
    INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency, hold_id)
    SELECT alive.seq, t.n, t.kind, t.state, t.debit, t.credit, t.amount, t.currency, t.hold FROM t JOIN alive ON alive.ord = t.cmd
  ), drawn AS (
    UPDATE ledger.hold h SET remaining = h.remaining - d.amount
      FROM (SELECT t.hold, sum(t.amount) AS amount FROM t JOIN alive ON alive.ord = t.cmd
             WHERE t.state IN ('settled', 'released') GROUP BY t.hold) AS d
     WHERE h.id = d.hold
  ), opened AS (
    INSERT INTO ledger.hold (id, from_account, held_account, amount, remaining, expires_at)
    SELECT t.hold, t.debit, t.credit, t.amount, t.amount, t.expires FROM t JOIN alive ON alive.ord = t.cmd WHERE t.state = 'pending'
  )
  SELECT coalesce(array_agg(alive.ord::int), '{}'), array_agg(d.balance_after) INTO applied, balances
    FROM alive JOIN decided d ON d.seq = alive.seq;

  IF w_kind <> '{}' THEN
    FOR one IN SELECT w.kind, array_agg(seqs[w.cmd] ORDER BY w.n) AS seqs, array_agg(w.row ORDER BY w.n) AS rows
                 FROM unnest(w_cmd, w_kind, w_row) WITH ORDINALITY AS w (cmd, kind, row, n)
                 JOIN unnest(applied) AS a (cmd) ON a.cmd = w.cmd
                GROUP BY w.kind ORDER BY w.kind LOOP
      EXECUTE format('SELECT %I($1, $2)', 'write_' || one.kind) USING one.seqs, one.rows;
    END LOOP;
  END IF;

  RETURN QUERY SELECT a.ord, 0::smallint, seqs[a.ord], a.balance_after, NULL::text, NULL::jsonb
                 FROM unnest(applied, balances) AS a (ord, balance_after);
  IF known <> '{}' THEN
    RETURN QUERY SELECT k.ord, (CASE WHEN c.meaning = c_meaning[k.ord] THEN 1 ELSE 4 END)::smallint,
                        c.seq, c.balance_after, c.refusal, c.facts
                   FROM unnest(known) AS k (ord) JOIN ledger.command c ON c.id = c_id[k.ord];
  END IF;
END $$;
