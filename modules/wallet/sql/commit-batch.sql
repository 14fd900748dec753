-- Decides up to a thousand commands, with different ids, in one commit. Optimistic: a command that cannot be applied, or one of whose
-- accounts or of whose gates' rows somebody else holds, and every other command of its component (those it shares a member's account with), is left out of the
-- answer and nothing of it is stored; the caller sends them to ledger.commit one by one. A command that may be paid from several accounts
-- is paid from the first. Status 0, 1 and 4 are as there; `others`, of all commands, is in the first row.
-- `c_kept` is how many accounts of members there are, `c_others` are those of them that are moved beside the commands' own.
CREATE OR REPLACE FUNCTION ledger.commit_batch(
  c_id uuid[], c_meaning uuid[], c_source text[], c_kind text[], c_external text[], c_account bigint[], c_facts jsonb[], c_component int[],
  c_kept int, c_others bigint[],
  t_cmd int[], t_n smallint[], t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[],
  t_hold uuid[], t_expires timestamptz[], g_kind text[], g_asked json[], w_kind text[], w_rows json[]
) RETURNS TABLE (ord int, status smallint, seq bigint, balance_after bigint, refusal text, facts jsonb, others json, parts json)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  has_holds boolean := array_remove(t_state, 'posted') <> '{}';
  known     int[];
  locked    bigint[];
  bad       int[] := '{}';
  seqs      bigint[];
  applied   int[];
  numbers   bigint[];
  balances  bigint[];
BEGIN
  SELECT coalesce(array_agg(i.ord), '{}') INTO known
    FROM unnest(c_id) WITH ORDINALITY AS i (id, ord)
   CROSS JOIN LATERAL (SELECT 1 FROM ledger.command c WHERE c.id = i.id LIMIT 1) AS found;

  locked := ARRAY(SELECT a.id FROM ledger.account a
                   WHERE a.id = ANY (t_debit || t_credit || c_account) AND a.member_id IS NOT NULL
                   ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED);
  IF cardinality(locked) < c_kept THEN
    bad := ledger.without(locked, c_account, t_cmd, t_debit, t_credit);
  END IF;

  bad := bad || ledger.lock_gates_of_batch(g_kind, g_asked);
  FOR i IN 1 .. cardinality(g_kind) LOOP
    bad := bad || ARRAY(SELECT g.cmd FROM ledger.ask(g_kind[i], g_asked[i]) AS g);
  END LOOP;
  IF has_holds THEN
    bad := bad || ledger.wrong_holds(known, t_cmd, t_state, t_debit, t_credit, t_amount, t_hold);
  END IF;

  seqs := ARRAY(SELECT nextval('ledger.command_seq') FROM generate_series(1, array_length(c_id, 1)));

  WITH t AS MATERIALIZED (
    SELECT * FROM unnest(t_cmd, t_n, t_kind, t_state, t_debit, t_credit, t_amount, t_currency, t_hold) WITH ORDINALITY
      AS t (cmd, n, kind, state, debit, credit, amount, currency, hold, ord)
     WHERE known = '{}' OR t.cmd <> ALL (known)
  ), running AS MATERIALIZED (
    SELECT side.cmd, side.account, side.delta, side.is_kept, side.after,
           side.cmd IS DISTINCT FROM side.next_cmd AS is_last,
           side.is_wrong OR (side.is_kept AND side.kind <> 'receivable' AND side.after < 0) AS is_bad
      FROM (SELECT t.cmd, s.account, s.delta, a.kind, a.member_id IS NOT NULL AS is_kept,
                   a.id IS NULL OR a.currency <> t.currency OR (a.kind = 'held' OR has_holds) AND (a.kind = 'held') <> CASE t.state
                     WHEN 'posted' THEN false WHEN 'pending' THEN s.delta > 0 ELSE s.delta < 0 END AS is_wrong,
                   a.balance + sum(s.delta) OVER one_after_the_other AS after, lead(t.cmd) OVER one_after_the_other AS next_cmd
              FROM t CROSS JOIN LATERAL (VALUES (t.debit, -t.amount), (t.credit, t.amount)) AS s (account, delta)
              LEFT JOIN ledger.account a ON a.id = s.account
            WINDOW one_after_the_other AS (PARTITION BY s.account ORDER BY t.ord)) AS side
  ), alive AS MATERIALIZED (
    SELECT c.*
      FROM unnest(c_id, c_meaning, c_source, c_kind, c_external, c_account, c_facts, c_component, seqs) WITH ORDINALITY
        AS c (id, meaning, source, kind, external, account, facts, component, seq, ord)
     WHERE (known = '{}' OR c.ord <> ALL (known))
       AND c.component NOT IN (SELECT c_component[f.cmd] FROM (SELECT r.cmd FROM running r WHERE r.is_bad UNION ALL SELECT unnest(bad)) AS f)
  ), moved AS (
    UPDATE ledger.account a SET balance = a.balance + d.delta, version = d.seq
      FROM (SELECT r.account, sum(r.delta) AS delta, max(alive.seq) AS seq FROM running r JOIN alive ON alive.ord = r.cmd
             WHERE r.is_kept GROUP BY r.account) AS d
     WHERE a.id = d.account
  ), decided AS MATERIALIZED (
    -- A command that moves nothing of its account finds it as those before it in the batch leave it.
    SELECT alive.*, CASE WHEN r.cmd IS NULL
                         THEN (SELECT a.balance + coalesce((SELECT sum(b.delta) FROM running b WHERE b.account = a.id AND b.cmd < alive.ord), 0)
                                 FROM ledger.account a WHERE a.id = alive.account AND a.member_id IS NOT NULL)
                         ELSE r.after END AS balance_after
      FROM alive LEFT JOIN running r ON r.cmd = alive.ord AND r.account = alive.account AND r.is_kept AND r.is_last
  ), stored AS (
    INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, facts)
    SELECT d.id, d.seq, d.source, d.kind, d.external, d.meaning, d.account, d.balance_after, d.facts FROM decided d
  ), written AS (
    INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency, hold_id)
    SELECT alive.seq, t.n, t.kind, t.state, t.debit, t.credit, t.amount, t.currency, t.hold FROM t JOIN alive ON alive.ord = t.cmd
  )
  SELECT coalesce(array_agg(d.ord::int), '{}'), array_agg(d.seq), array_agg(d.balance_after) INTO applied, numbers, balances FROM decided d;

  IF cardinality(applied) < cardinality(seqs) THEN
    seqs := ARRAY(SELECT CASE WHEN n = ANY (applied) THEN seqs[n] END FROM generate_series(1, cardinality(seqs)) AS n ORDER BY n);
  END IF;
  IF has_holds THEN
    PERFORM ledger.move_holds(seqs, t_cmd, t_kind, t_state, t_debit, t_credit, t_amount, t_hold, t_expires);
  END IF;
  IF c_others <> '{}' THEN
    PERFORM ledger.note_many_beside(seqs, c_id, c_account, c_others, t_cmd, t_debit, t_credit, t_amount);
  END IF;
  FOR i IN 1 .. cardinality(w_kind) LOOP
    PERFORM ledger.write(w_kind[i], seqs, w_rows[i]);
  END LOOP;

  RETURN QUERY SELECT a.ord, 0::smallint, a.seq, a.balance_after, NULL::text, NULL::jsonb, NULL::json, NULL::json
                 FROM unnest(applied, numbers, balances) AS a (ord, seq, balance_after);
  IF known <> '{}' THEN
    RETURN QUERY SELECT k.ord, (CASE WHEN c.meaning IN (c_meaning[k.ord], ledger.any_meaning()) THEN 1 ELSE 4 END)::smallint,
                        c.seq, c.balance_after, c.refusal, c.facts, NULL::json, ledger.parts_of(c.seq)
                   FROM unnest(known) AS k (ord) JOIN ledger.command c ON c.id = c_id[k.ord];
  END IF;
  IF c_others <> '{}' THEN
    RETURN QUERY SELECT NULL::int, 0::smallint, NULL::bigint, NULL::bigint, NULL::text, NULL::jsonb,
                        json_agg(json_build_array(a.id::text, a.balance::text, a.version::text)), NULL::json
                   FROM ledger.account a WHERE a.id = ANY (c_others) AND a.kind = 'cash' AND a.version = ANY (numbers);
  END IF;
END $$;

-- ledger.note_beside, for the applied commands of a batch: what an account had after each of them is what it has now, less what came later.
CREATE OR REPLACE FUNCTION ledger.note_many_beside(
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

-- The commands of a batch that touch an account of a member that was not locked.
CREATE OR REPLACE FUNCTION ledger.without(locked bigint[], c_account bigint[], t_cmd int[], t_debit bigint[], t_credit bigint[])
RETURNS int[] LANGUAGE sql AS $$
  SELECT coalesce(array_agg(touched.cmd), '{}')
    FROM (SELECT cmd, unnest(ARRAY[debit, credit]) AS account FROM unnest(t_cmd, t_debit, t_credit) AS t (cmd, debit, credit)
          UNION ALL SELECT ord, account FROM unnest(c_account) WITH ORDINALITY AS c (account, ord)) AS touched
   WHERE touched.account IN (SELECT a.id FROM ledger.account a
                              WHERE a.id = ANY (t_debit || t_credit || c_account) AND a.member_id IS NOT NULL AND a.id <> ALL (locked))
$$;

-- The commands of a batch that open a hold that is there, or draw on one that is not theirs, not there, over, or not that much:
-- ledger.refuse_hold, for many.
CREATE OR REPLACE FUNCTION ledger.wrong_holds(
  known int[], t_cmd int[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_hold uuid[]
) RETURNS int[] LANGUAGE sql AS $$
  SELECT coalesce(array_agg(t.cmd), '{}')
    FROM (SELECT t.*, sum(t.amount) OVER (PARTITION BY t.hold, t.state = 'pending') AS drawn, count(*) OVER (PARTITION BY t.hold, t.state) AS times
            FROM unnest(t_cmd, t_state, t_debit, t_credit, t_amount, t_hold) AS t (cmd, state, debit, credit, amount, hold)
           WHERE t.state <> 'posted' AND t.cmd <> ALL (known)) AS t
    LEFT JOIN ledger.hold h ON h.id = t.hold
   WHERE CASE t.state
           WHEN 'pending' THEN h.id IS NOT NULL OR t.times > 1
             OR (SELECT a.member_id FROM ledger.account a WHERE a.id = t.debit) IS DISTINCT FROM (SELECT a.member_id FROM ledger.account a WHERE a.id = t.credit)
           ELSE h.held_account IS DISTINCT FROM t.debit OR t.drawn > h.remaining
             OR (t.state = 'released' AND h.from_account <> t.credit)
             OR (t.state = 'settled' AND h.expires_at IS NOT NULL AND h.expires_at <= clock_timestamp())
         END
$$;

-- What the applied commands of a batch do to holds.
CREATE OR REPLACE FUNCTION ledger.move_holds(
  seqs bigint[], t_cmd int[], t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_hold uuid[], t_expires timestamptz[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger.hold h SET remaining = h.remaining - d.amount
    FROM (SELECT t.hold, sum(t.amount) AS amount FROM unnest(t_cmd, t_state, t_amount, t_hold) AS t (cmd, state, amount, hold)
           WHERE t.state IN ('settled', 'released') AND seqs[t.cmd] IS NOT NULL GROUP BY t.hold) AS d
   WHERE h.id = d.hold;
  INSERT INTO ledger.hold (id, kind, from_account, held_account, amount, remaining, expires_at)
  SELECT t.hold, t.kind, t.debit, t.credit, t.amount, t.amount, t.expires
    FROM unnest(t_cmd, t_kind, t_state, t_debit, t_credit, t_amount, t_hold, t_expires) AS t (cmd, kind, state, debit, credit, amount, hold, expires)
   WHERE t.state = 'pending' AND seqs[t.cmd] IS NOT NULL;
END $$;
