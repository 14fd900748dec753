-- Decides up to a thousand commands, with different ids, in one commit. Optimistic: leaves out a command that cannot be applied, or whose
-- accounts or gates' rows are locked by others. It leaves out its component too: every command that shares a member's account with it.
-- Nothing of these is stored; the caller sends them to ledger.commit one by one. A command that may be paid from several accounts is paid
-- from the first. Status 0, 1 and 4 are those of ledger.commit (`decide-one.sql`); the row without an ordinal has `others` of all commands.
-- `c_kept` is the number of members' accounts, `c_others` those of them that are moved beside the commands' own.
CREATE OR REPLACE FUNCTION ledger.commit_batch(
  c_id uuid[], c_meaning uuid[], c_source text[], c_kind text[], c_external text[], c_account bigint[], c_facts jsonb[], c_component int[],
  c_kept int, c_others bigint[],
  t_cmd int[], t_n smallint[], t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[],
  t_hold uuid[], t_expires timestamptz[], g_kind text[], g_args json[], w_kind text[], w_rows json[]
) RETURNS TABLE (ord int, status smallint, seq bigint, balance_after bigint, refusal text, facts jsonb, others json, parts json)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  has_holds boolean := array_remove(t_state, 'posted') <> '{}';
  repeated  int[];          -- commands whose keys are decided already
  locked    bigint[];       -- members' accounts that this commit holds
  left_out  int[] := '{}';  -- commands that cannot be applied here
  seqs      bigint[];       -- number of each command; null for one that is not applied
  applied   int[];          -- applied commands, with their numbers and balances
  numbers   bigint[];
  balances  bigint[];
BEGIN
  SELECT coalesce(array_agg(i.ord), '{}') INTO repeated
    FROM unnest(c_id) WITH ORDINALITY AS i (id, ord)
   CROSS JOIN LATERAL (SELECT 1 FROM ledger.command c WHERE c.id = i.id LIMIT 1) AS found;

  locked := ARRAY(SELECT a.id FROM ledger.account a
                   WHERE a.id = ANY (t_debit || t_credit || c_account) AND a.member_id IS NOT NULL
                   ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED);
  IF cardinality(locked) < c_kept THEN
    left_out := ledger.without(locked, c_account, t_cmd, t_debit, t_credit);
  END IF;

  left_out := left_out || ledger.lock_gates_of_batch(g_kind, g_args);
  FOR i IN 1 .. cardinality(g_kind) LOOP
    left_out := left_out || ARRAY(SELECT g.cmd FROM ledger.check_gate(g_kind[i], g_args[i]) AS g);
  END LOOP;
  IF has_holds THEN
    left_out := left_out || ledger.wrong_holds(repeated, t_cmd, t_state, t_debit, t_credit, t_amount, t_hold);
  END IF;

  seqs := ARRAY(SELECT nextval('ledger.command_seq') FROM generate_series(1, array_length(c_id, 1)));

  WITH t AS MATERIALIZED (
    SELECT * FROM unnest(t_cmd, t_n, t_kind, t_state, t_debit, t_credit, t_amount, t_currency, t_hold) WITH ORDINALITY
      AS t (cmd, n, kind, state, debit, credit, amount, currency, hold, ord)
     WHERE repeated = '{}' OR t.cmd <> ALL (repeated)
  ), sides AS MATERIALIZED (
    SELECT side.cmd, side.account, side.delta, side.is_members, side.after,
           side.cmd IS DISTINCT FROM side.next_cmd AS is_last,
           side.is_wrong OR (side.is_members AND ledger.lacks(side.kind, side.after)) AS fails
      FROM (SELECT t.cmd, s.account, s.delta, a.kind, a.member_id IS NOT NULL AS is_members,
                   a.id IS NULL OR a.currency <> t.currency OR NOT ledger.fits(a.kind, t.state, s.delta < 0) AS is_wrong,
                   (a.balance + sum(s.delta) OVER in_order)::bigint AS after, lead(t.cmd) OVER in_order AS next_cmd
              FROM t CROSS JOIN LATERAL (VALUES (t.debit, -t.amount), (t.credit, t.amount)) AS s (account, delta)
              LEFT JOIN ledger.account a ON a.id = s.account
            WINDOW in_order AS (PARTITION BY s.account ORDER BY t.ord)) AS side
  ), applicable AS MATERIALIZED (
    SELECT c.*
      FROM unnest(c_id, c_meaning, c_source, c_kind, c_external, c_account, c_facts, c_component, seqs) WITH ORDINALITY
        AS c (id, meaning, source, kind, external, account, facts, component, seq, ord)
     WHERE (repeated = '{}' OR c.ord <> ALL (repeated))
       AND c.component NOT IN (SELECT c_component[f.cmd] FROM (SELECT r.cmd FROM sides r WHERE r.fails UNION ALL SELECT unnest(left_out)) AS f)
  ), moved AS (
    UPDATE ledger.account a SET balance = a.balance + d.delta, version = d.seq
      FROM (SELECT r.account, sum(r.delta) AS delta, max(applicable.seq) AS seq FROM sides r JOIN applicable ON applicable.ord = r.cmd
             WHERE r.is_members GROUP BY r.account) AS d
     WHERE a.id = d.account
  ), decided AS MATERIALIZED (
    -- A command that moves nothing of its account finds it as those before it in the batch leave it.
    SELECT applicable.*, CASE WHEN r.cmd IS NULL
                         THEN (SELECT a.balance + coalesce((SELECT sum(b.delta) FROM sides b WHERE b.account = a.id AND b.cmd < applicable.ord), 0)
                                 FROM ledger.account a WHERE a.id = applicable.account AND a.member_id IS NOT NULL)
                         ELSE r.after END AS balance_after
      FROM applicable LEFT JOIN sides r ON r.cmd = applicable.ord AND r.account = applicable.account AND r.is_members AND r.is_last
  ), stored AS (
    INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, facts)
    SELECT d.id, d.seq, d.source, d.kind, d.external, d.meaning, d.account, d.balance_after, d.facts FROM decided d
  ), written AS (
    INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency, hold_id)
    SELECT applicable.seq, t.n, t.kind, t.state, t.debit, t.credit, t.amount, t.currency, t.hold FROM t JOIN applicable ON applicable.ord = t.cmd
  )
  SELECT coalesce(array_agg(d.ord::int), '{}'), array_agg(d.seq), array_agg(d.balance_after) INTO applied, numbers, balances FROM decided d;

  IF cardinality(applied) < cardinality(seqs) THEN
    seqs := ARRAY(SELECT CASE WHEN n = ANY (applied) THEN seqs[n] END FROM generate_series(1, cardinality(seqs)) AS n ORDER BY n);
  END IF;
  IF has_holds THEN
    PERFORM ledger.move_holds(seqs, t_cmd, t_kind, t_state, t_debit, t_credit, t_amount, t_hold, t_expires);
  END IF;
  IF c_others <> '{}' THEN
    PERFORM ledger.record_beside(seqs, c_id, c_account, c_others, t_cmd, t_debit, t_credit, t_amount);
  END IF;
  FOR i IN 1 .. cardinality(w_kind) LOOP
    PERFORM ledger.write(w_kind[i], seqs, w_rows[i]);
  END LOOP;

  RETURN QUERY SELECT a.ord, 0::smallint, a.seq, a.balance_after, NULL::text, NULL::jsonb, NULL::json, NULL::json
                 FROM unnest(applied, numbers, balances) AS a (ord, seq, balance_after);
  IF repeated <> '{}' THEN
    PERFORM ledger.wait_for_standby();
    RETURN QUERY SELECT k.ord, (CASE WHEN c.meaning IN (c_meaning[k.ord], ledger.any_meaning()) THEN 1 ELSE 4 END)::smallint,
                        c.seq, c.balance_after, c.refusal, c.facts, NULL::json, ledger.parts_of(c.seq)
                   FROM unnest(repeated) AS k (ord) JOIN ledger.command c ON c.id = c_id[k.ord];
  END IF;
  IF c_others <> '{}' THEN
    RETURN QUERY SELECT NULL::int, 0::smallint, NULL::bigint, NULL::bigint, NULL::text, NULL::jsonb,
                        json_agg(json_build_array(a.id::text, a.balance::text, a.version::text)), NULL::json
                   FROM ledger.account a WHERE a.id = ANY (c_others) AND a.kind = 'cash' AND a.version = ANY (numbers);
  END IF;
END $$;

-- Returns the commands of a batch that use an account of a member which was not locked.
CREATE OR REPLACE FUNCTION ledger.without(locked bigint[], c_account bigint[], t_cmd int[], t_debit bigint[], t_credit bigint[])
RETURNS int[] LANGUAGE sql AS $$
  SELECT coalesce(array_agg(touched.cmd), '{}')
    FROM (SELECT cmd, unnest(ARRAY[debit, credit]) AS account FROM unnest(t_cmd, t_debit, t_credit) AS t (cmd, debit, credit)
          UNION ALL SELECT ord, account FROM unnest(c_account) WITH ORDINALITY AS c (account, ord)) AS touched
   WHERE touched.account IN (SELECT a.id FROM ledger.account a
                              WHERE a.id = ANY (t_debit || t_credit || c_account) AND a.member_id IS NOT NULL AND a.id <> ALL (locked))
$$;
