-- Commands in one statement, with less to do for each batch. Gates and writes come as they are, one JSON text a kind, and are called
-- by a function that names them all: a call by a name that is put together was parsed and planned anew every time, four times a
-- batch of spins. And two tables of a round keep one index each, by member, which is how both are read. Why: docs/decisions/016.

DROP FUNCTION ledger.commit(uuid, uuid, text, text, text, bigint, jsonb, text[], text[], bigint[], bigint[], bigint[], text[], uuid[],
  timestamptz[], json, json);
DROP FUNCTION ledger.commit_batch(uuid[], uuid[], text[], text[], text[], bigint[], jsonb[], int[], int[], smallint[], text[], text[],
  bigint[], bigint[], bigint[], text[], uuid[], timestamptz[], json, json);
DROP FUNCTION ledger.write_rows(bigint[], json);

-- Names every gate and write there is in ledger.ask and ledger.write. A migration that adds, renames or drops one ends with a call.
CREATE FUNCTION ledger.bind_kinds() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gates  text;
  writes text;
BEGIN
  SELECT string_agg(format('WHEN %L THEN RETURN QUERY SELECT * FROM %I(asked);', substr(proname, 6), proname), ' ' ORDER BY proname)
         FILTER (WHERE proname LIKE 'gate\_%'),
         string_agg(format('WHEN %L THEN PERFORM %I(seqs, written);', substr(proname, 7), proname), ' ' ORDER BY proname)
         FILTER (WHERE proname LIKE 'write\_%')
    INTO gates, writes
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace;
  EXECUTE format('CREATE OR REPLACE FUNCTION ledger.ask(kind text, asked json) RETURNS TABLE (cmd int, refusal text, facts jsonb)
                  LANGUAGE plpgsql AS %L', 'BEGIN CASE kind ' || gates || ' END CASE; END');
  EXECUTE format('CREATE OR REPLACE FUNCTION ledger.write(kind text, seqs bigint[], written json) RETURNS void
                  LANGUAGE plpgsql AS %L', 'BEGIN CASE kind ' || writes || ' END CASE; END');
END $$;
SELECT ledger.bind_kinds();

-- Decides one command: the carrier of a batch of one, and of commitIn inside a caller's transaction.
-- status: 0 applied, 1 the stored answer of an earlier call, 2 refused now, 4 the key was used for something else.
-- Lock order: accounts ascending (a member's account rows stand for the member), then whatever gates and writes lock.
CREATE FUNCTION ledger.commit(
  c_id uuid, c_meaning uuid, c_source text, c_kind text, c_external text, c_account bigint, c_facts jsonb,
  t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[],
  t_hold uuid[], t_expires timestamptz[],
  g_kind text[], g_asked json[], w_kind text[], w_rows json[],
  OUT status smallint, OUT seq bigint, OUT balance_after bigint, OUT refusal text, OUT facts jsonb
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  stored   ledger.command;
  ids      bigint[] := '{}';
  balances bigint[] := '{}';
  kinds    text[] := '{}';
  touched  boolean[] := '{}';
  at       int;
  one      record;
BEGIN
  SELECT * INTO stored FROM ledger.command WHERE id = c_id;
  IF FOUND THEN
    status := CASE WHEN stored.meaning = c_meaning THEN 1 ELSE 4 END;
    seq := stored.seq; balance_after := stored.balance_after; refusal := stored.refusal; facts := stored.facts;
    RETURN;
  END IF;

  seq := nextval('ledger.command_seq');
  IF g_kind = '{}' AND t_state = '{posted}' AND c_account IN (t_debit[1], t_credit[1]) THEN
    -- The plainest command, one posted transfer between a member and the house with nothing to ask (a payout, a rebate), in one
    -- statement: half the time of the general way below, which also says why where this finds no row.
    WITH moved AS (
      UPDATE ledger.account a SET version = commit.seq,
             balance = a.balance + CASE WHEN a.id = t_debit[1] THEN -t_amount[1] ELSE t_amount[1] END
       WHERE a.id = c_account AND a.member_id IS NOT NULL AND a.currency = t_currency[1]
         AND (a.id = t_credit[1] OR a.balance >= t_amount[1] OR a.kind = 'receivable')
         AND EXISTS (SELECT 1 FROM ledger.account h
                      WHERE h.id = t_debit[1] + t_credit[1] - c_account AND h.member_id IS NULL AND h.currency = t_currency[1])
      RETURNING a.balance
    ), decided AS (
      INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, facts)
      SELECT c_id, commit.seq, c_source, c_kind, c_external, c_meaning, c_account, moved.balance, c_facts FROM moved
    ), written AS (
      INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency)
      SELECT commit.seq, 1, t_kind[1], 'posted', t_debit[1], t_credit[1], t_amount[1], t_currency[1] FROM moved
    )
    SELECT 0, moved.balance, c_facts INTO status, balance_after, facts FROM moved;
    IF FOUND THEN
      FOR i IN 1 .. cardinality(w_kind) LOOP
        PERFORM ledger.write(w_kind[i], ARRAY[seq], w_rows[i]);
      END LOOP;
      RETURN;
    END IF;
  END IF;

  FOR one IN SELECT id, balance, kind FROM ledger.account
              WHERE id = ANY (t_debit || t_credit || c_account) AND member_id IS NOT NULL
              ORDER BY id FOR NO KEY UPDATE LOOP
    ids := ids || one.id;
    balances := balances || one.balance;
    kinds := kinds || one.kind;
    touched := touched || false;
  END LOOP;

  IF EXISTS (SELECT 1 FROM unnest(t_debit || t_credit, t_currency || t_currency) AS side (account, currency)
              WHERE NOT EXISTS (SELECT 1 FROM ledger.account a WHERE a.id = side.account AND a.currency = side.currency)) THEN
    refusal := 'wallet.wrong_currency';
  END IF;

  FOR i IN 1 .. cardinality(g_kind) LOOP
    EXIT WHEN refusal IS NOT NULL;
    SELECT g.refusal, g.facts INTO refusal, facts FROM ledger.ask(g_kind[i], g_asked[i]) AS g;
  END LOOP;

  FOR i IN 1 .. cardinality(t_kind) LOOP
    EXIT WHEN refusal IS NOT NULL;
    IF t_state[i] IN ('settled', 'released') AND (
         SELECT sum(t.amount) FROM unnest(t_hold[1 : i], t_amount[1 : i], t_state[1 : i]) AS t (hold, amount, state)
          WHERE t.hold = t_hold[i] AND t.state IN ('settled', 'released'))
       > coalesce((SELECT h.remaining FROM ledger.hold h WHERE h.id = t_hold[i] AND h.held_account = t_debit[i]), -1) THEN
      refusal := 'wallet.hold_closed';
      EXIT;
    END IF;
    at := array_position(ids, t_debit[i]);
    IF at IS NOT NULL THEN
      IF balances[at] < t_amount[i] AND kinds[at] <> 'receivable' THEN
        refusal := 'wallet.insufficient_funds';
        EXIT;
      END IF;
      balances[at] := balances[at] - t_amount[i];
      touched[at] := true;
    END IF;
    at := array_position(ids, t_credit[i]);
    IF at IS NOT NULL THEN
      balances[at] := balances[at] + t_amount[i];
      touched[at] := true;
    END IF;
  END LOOP;

  IF refusal IS NOT NULL THEN
    status := 2;
    SELECT a.balance INTO balance_after FROM ledger.account a WHERE a.id = c_account AND a.member_id IS NOT NULL;
    INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, refusal, facts)
    VALUES (c_id, seq, c_source, c_kind, c_external, c_meaning, c_account, balance_after, refusal, facts);
    RETURN;
  END IF;

  status := 0;
  facts := c_facts;
  balance_after := balances[array_position(ids, c_account)];
  FOR i IN 1 .. cardinality(ids) LOOP
    IF touched[i] THEN
      UPDATE ledger.account SET balance = balances[i], version = seq WHERE id = ids[i];
    END IF;
  END LOOP;
  INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, facts)
  VALUES (c_id, seq, c_source, c_kind, c_external, c_meaning, c_account, balance_after, c_facts);
  FOR i IN 1 .. cardinality(t_kind) LOOP
    INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency, hold_id)
    VALUES (seq, i, t_kind[i], t_state[i], t_debit[i], t_credit[i], t_amount[i], t_currency[i], t_hold[i]);
    IF t_state[i] = 'pending' THEN
      INSERT INTO ledger.hold (id, from_account, held_account, amount, remaining, expires_at)
      VALUES (t_hold[i], t_debit[i], t_credit[i], t_amount[i], t_amount[i], t_expires[i]);
    ELSIF t_state[i] <> 'posted' THEN
      UPDATE ledger.hold SET remaining = remaining - t_amount[i] WHERE id = t_hold[i];
    END IF;
  END LOOP;
  FOR i IN 1 .. cardinality(w_kind) LOOP
    PERFORM ledger.write(w_kind[i], ARRAY[seq], w_rows[i]);
  END LOOP;
END $$;

-- Decides up to a few hundred commands, with different ids, in one commit. Optimistic: a command that cannot be applied, and
-- every other command of its component (those it shares a member's account with), is left out of the answer and nothing of it
-- is stored; the caller sends them to ledger.commit one by one. Status 0, 1 and 4 are as there.
CREATE FUNCTION ledger.commit_batch(
  c_id uuid[], c_meaning uuid[], c_source text[], c_kind text[], c_external text[], c_account bigint[], c_facts jsonb[], c_component int[],
  t_cmd int[], t_n smallint[], t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[],
  t_hold uuid[], t_expires timestamptz[], g_kind text[], g_asked json[], w_kind text[], w_rows json[]
) RETURNS TABLE (ord int, status smallint, seq bigint, balance_after bigint, refusal text, facts jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  has_holds boolean := array_remove(t_state, 'posted') <> '{}';
  known     int[];
  bad       int[] := '{}';
  seqs      bigint[];
  applied   int[];
  numbers   bigint[];
  balances  bigint[];
BEGIN
  SELECT coalesce(array_agg(i.ord), '{}') INTO known
    FROM unnest(c_id) WITH ORDINALITY AS i (id, ord)
   CROSS JOIN LATERAL (SELECT 1 FROM ledger.command c WHERE c.id = i.id LIMIT 1) AS found;

  PERFORM 1 FROM ledger.account a
    WHERE a.id = ANY (t_debit || t_credit || c_account) AND a.member_id IS NOT NULL
    ORDER BY a.id FOR NO KEY UPDATE;

  FOR i IN 1 .. cardinality(g_kind) LOOP
    bad := bad || ARRAY(SELECT g.cmd FROM ledger.ask(g_kind[i], g_asked[i]) AS g);
  END LOOP;

  IF has_holds THEN
    SELECT bad || array_agg(c.cmd) INTO bad FROM (
      SELECT unnest(d.cmds) AS cmd
        FROM (SELECT t.hold, t.debit, sum(t.amount) AS amount, array_agg(t.cmd) AS cmds
                FROM unnest(t_cmd, t_state, t_debit, t_amount, t_hold) AS t (cmd, state, debit, amount, hold)
               WHERE t.state IN ('settled', 'released') AND t.cmd <> ALL (known) GROUP BY t.hold, t.debit) AS d
        LEFT JOIN ledger.hold h ON h.id = d.hold AND h.held_account = d.debit
       WHERE d.amount > coalesce(h.remaining, -1)) AS c;
  END IF;

  seqs := ARRAY(SELECT nextval('ledger.command_seq') FROM generate_series(1, array_length(c_id, 1)));

  WITH t AS MATERIALIZED (
    SELECT * FROM unnest(t_cmd, t_n, t_kind, t_state, t_debit, t_credit, t_amount, t_currency, t_hold) WITH ORDINALITY
      AS t (cmd, n, kind, state, debit, credit, amount, currency, hold, ord)
     WHERE known = '{}' OR t.cmd <> ALL (known)
  ), running AS MATERIALIZED (
    SELECT side.cmd, side.account, side.delta, side.is_kept, side.after,
           side.cmd IS DISTINCT FROM side.next_cmd AS is_last,
           side.has_none OR (side.is_kept AND side.kind <> 'receivable' AND side.after < 0) AS is_bad
      FROM (SELECT t.cmd, s.account, s.delta, a.kind, a.member_id IS NOT NULL AS is_kept,
                   a.id IS NULL OR a.currency <> t.currency AS has_none,
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
    SELECT alive.*, CASE WHEN r.cmd IS NULL THEN (SELECT a.balance FROM ledger.account a WHERE a.id = alive.account AND a.member_id IS NOT NULL)
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
    UPDATE ledger.hold h SET remaining = h.remaining - d.amount
      FROM (SELECT t.hold, sum(t.amount) AS amount FROM unnest(t_cmd, t_state, t_amount, t_hold) AS t (cmd, state, amount, hold)
             WHERE t.state IN ('settled', 'released') AND seqs[t.cmd] IS NOT NULL GROUP BY t.hold) AS d
     WHERE h.id = d.hold;
    INSERT INTO ledger.hold (id, from_account, held_account, amount, remaining, expires_at)
    SELECT t.hold, t.debit, t.credit, t.amount, t.amount, t.expires
      FROM unnest(t_cmd, t_state, t_debit, t_credit, t_amount, t_hold, t_expires) AS t (cmd, state, debit, credit, amount, hold, expires)
     WHERE t.state = 'pending' AND seqs[t.cmd] IS NOT NULL;
  END IF;

  FOR i IN 1 .. cardinality(w_kind) LOOP
    PERFORM ledger.write(w_kind[i], seqs, w_rows[i]);
  END LOOP;

  RETURN QUERY SELECT a.ord, 0::smallint, a.seq, a.balance_after, NULL::text, NULL::jsonb
                 FROM unnest(applied, numbers, balances) AS a (ord, seq, balance_after);
  IF known <> '{}' THEN
    RETURN QUERY SELECT k.ord, (CASE WHEN c.meaning = c_meaning[k.ord] THEN 1 ELSE 4 END)::smallint,
                        c.seq, c.balance_after, c.refusal, c.facts
                   FROM unnest(known) AS k (ord) JOIN ledger.command c ON c.id = c_id[k.ord];
  END IF;
END $$;

-- A member's rounds and records are found by member: one index each, the key itself. That a round is there once its command says.
ALTER TABLE round DROP CONSTRAINT round_pkey, ADD PRIMARY KEY (member_id, id);
DROP INDEX round_of_member;
ALTER TABLE bet_record DROP CONSTRAINT bet_record_pkey, ADD PRIMARY KEY (member_id, at, round_id, n);
DROP INDEX bet_record_of_member;
