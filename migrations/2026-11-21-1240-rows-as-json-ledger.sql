-- Commands in one statement once more, leaner: what gates ask and what is written come as one JSON text each, `{ kind: [row, ...] }`,
-- with the ordinal of its command in each row (`cmd`). It is read where it is used, once, and what a row keeps to the letter
-- arrives without quoting. Holds are looked at only by batches that have some. Why: docs/decisions/014.

DROP FUNCTION ledger.commit(uuid, uuid, text, text, text, bigint, jsonb, text[], text[], bigint[], bigint[], bigint[], text[], uuid[],
  timestamptz[], text[], jsonb[], text[], jsonb[]);
DROP FUNCTION ledger.commit_batch(uuid[], uuid[], text[], text[], text[], bigint[], jsonb[], int[], int[], smallint[], text[], text[],
  bigint[], bigint[], bigint[], text[], uuid[], timestamptz[], int[], text[], jsonb[], int[], text[], jsonb[]);
DROP FUNCTION ledger.write_rows(bigint, text[], jsonb[]);
DROP FUNCTION gate_member(int[], jsonb[]);
DROP FUNCTION gate_deposit_limit(int[], jsonb[]);
DROP FUNCTION gate_fair_nonce(int[], jsonb[]);
DROP FUNCTION write_event(bigint[], jsonb[]);
DROP FUNCTION write_limit_use(bigint[], jsonb[]);
DROP FUNCTION write_limit_release(bigint[], jsonb[]);
DROP FUNCTION write_deposit_order(bigint[], jsonb[]);
DROP FUNCTION write_deposit_decision(bigint[], jsonb[]);
DROP FUNCTION write_fair_nonce(bigint[], jsonb[]);
DROP FUNCTION write_round(bigint[], jsonb[]);

-- `seqs` holds the number of each command by its ordinal, null where it was not applied: then its rows are not written.
CREATE FUNCTION ledger.write_rows(seqs bigint[], writes json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  IF writes IS NULL THEN
    RETURN;
  END IF;
  FOR one IN SELECT w.key, w.value FROM json_each(writes) AS w LOOP
    EXECUTE format('SELECT %I($1, $2)', 'write_' || one.key) USING seqs, one.value;
  END LOOP;
END $$;

-- Decides one command: the carrier of a batch of one, and of commitIn inside a caller's transaction.
-- status: 0 applied, 1 the stored answer of an earlier call, 2 refused now, 4 the key was used for something else.
-- Lock order: accounts ascending (a member's account rows stand for the member), then whatever gates and writes lock.
CREATE FUNCTION ledger.commit(
  c_id uuid, c_meaning uuid, c_source text, c_kind text, c_external text, c_account bigint, c_facts jsonb,
  t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[],
  t_hold uuid[], t_expires timestamptz[],
  gates json, writes json,
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
  IF gates IS NULL AND t_state = '{posted}' AND c_account IN (t_debit[1], t_credit[1]) THEN
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
      PERFORM ledger.write_rows(ARRAY[seq], writes);
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

  FOR one IN SELECT g.key, g.value FROM json_each(gates) AS g LOOP
    EXIT WHEN refusal IS NOT NULL;
    EXECUTE format('SELECT g.refusal, g.facts FROM %I($1) AS g', 'gate_' || one.key) INTO refusal, facts USING one.value;
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
  PERFORM ledger.write_rows(ARRAY[seq], writes);
END $$;

-- Decides up to a few hundred commands, with different ids, in one commit. Optimistic: a command that cannot be applied, and
-- every other command of its component (those it shares a member's account with), is left out of the answer and nothing of it
-- is stored; the caller sends them to ledger.commit one by one. Status 0, 1 and 4 are as there.
CREATE FUNCTION ledger.commit_batch(
  c_id uuid[], c_meaning uuid[], c_source text[], c_kind text[], c_external text[], c_account bigint[], c_facts jsonb[], c_component int[],
  t_cmd int[], t_n smallint[], t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[],
  t_hold uuid[], t_expires timestamptz[], gates json, writes json
) RETURNS TABLE (ord int, status smallint, seq bigint, balance_after bigint, refusal text, facts jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  has_holds boolean := array_remove(t_state, 'posted') <> '{}';
  known     int[];
  bad       int[] := '{}';
  refused   int[];
  seqs      bigint[];
  applied   int[];
  numbers   bigint[];
  balances  bigint[];
  one       record;
BEGIN
  SELECT coalesce(array_agg(i.ord), '{}') INTO known
    FROM unnest(c_id) WITH ORDINALITY AS i (id, ord)
   CROSS JOIN LATERAL (SELECT 1 FROM ledger.command c WHERE c.id = i.id LIMIT 1) AS found;

  PERFORM 1 FROM ledger.account a
    WHERE a.id = ANY (t_debit || t_credit || c_account) AND a.member_id IS NOT NULL
    ORDER BY a.id FOR NO KEY UPDATE;

  IF gates IS NOT NULL THEN
    FOR one IN SELECT g.key, g.value FROM json_each(gates) AS g LOOP
      EXECUTE format('SELECT array_agg(g.cmd) FROM %I($1) AS g', 'gate_' || one.key) INTO refused USING one.value;
      bad := bad || refused;
    END LOOP;
  END IF;

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

  PERFORM ledger.write_rows(seqs, writes);

  RETURN QUERY SELECT a.ord, 0::smallint, a.seq, a.balance_after, NULL::text, NULL::jsonb
                 FROM unnest(applied, numbers, balances) AS a (ord, seq, balance_after);
  IF known <> '{}' THEN
    RETURN QUERY SELECT k.ord, (CASE WHEN c.meaning = c_meaning[k.ord] THEN 1 ELSE 4 END)::smallint,
                        c.seq, c.balance_after, c.refusal, c.facts
                   FROM unnest(known) AS k (ord) JOIN ledger.command c ON c.id = c_id[k.ord];
  END IF;
END $$;

-- What gates and writes look up they look up by key, row by row: a plan made while a table is small, and kept, would read the whole
-- of it ever after.

CREATE FUNCTION write_event(seqs bigint[], writes json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (command_seq, topic, payload)
  SELECT seqs[r.cmd], r.topic, r.payload FROM json_to_recordset(writes) AS r (cmd int, topic text, payload jsonb) WHERE seqs[r.cmd] IS NOT NULL;
END $$;

-- Refuses what a member's state or account type forbids. asked: { member, act: 'play' | 'practice' | 'deposit' | 'withdraw' }.
-- Exclusion and time-out leave withdrawals open. A time-out ends by itself, an exclusion only by a decision. Trial members play
-- for practice money alone: 'play' is for real, 'practice' is not.
CREATE FUNCTION gate_member(asked json) RETURNS TABLE (cmd int, refusal text, facts jsonb)
LANGUAGE plpgsql VOLATILE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT judged.cmd, judged.refusal, judged.facts
    FROM (
      SELECT g.cmd,
             CASE
               WHEN m.id IS NULL OR m.state = 'closed' THEN 'identity.account_closed'
               WHEN m.account_type = 4 AND g.act <> 'practice' THEN 'in_need_true_account'
               WHEN g.act = 'withdraw' THEN NULL
               WHEN m.state = 'excluded' THEN 'identity.excluded'
               WHEN m.state = 'timed_out' AND m.state_until > clock_timestamp() THEN 'identity.timed_out'
             END AS refusal,
             CASE WHEN m.state IN ('excluded', 'timed_out') AND m.state_until IS NOT NULL
                  THEN jsonb_build_object('until', to_char(m.state_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END AS facts
        FROM json_to_recordset(asked) AS g (cmd int, member bigint, act text)
        LEFT JOIN member m ON m.id = g.member
    ) AS judged
   WHERE judged.refusal IS NOT NULL;
END $$;

-- asked: { member, amount (minor units as text), decimals, timeZone }. Deposits of one batch count one after the other.
CREATE FUNCTION gate_deposit_limit(asked json) RETURNS TABLE (cmd int, refusal text, facts jsonb)
LANGUAGE plpgsql VOLATILE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH wanted AS (
    SELECT g.cmd, g.member, g.decimals, g."timeZone" AS time_zone, sum(g.amount) OVER (PARTITION BY g.member ORDER BY g.cmd) AS running
      FROM json_to_recordset(asked) AS g (cmd int, member bigint, amount bigint, decimals int, "timeZone" text)
  )
  SELECT DISTINCT ON (wanted.cmd) wanted.cmd, 'limits.deposit_limit_reached',
         jsonb_build_object(
           'period', l.period,
           'limit', (l.amount * ('1e-' || wanted.decimals)::numeric)::text,
           'used', (l.used * ('1e-' || wanted.decimals)::numeric)::text,
           'left', (greatest(l.amount - l.used, 0) * ('1e-' || wanted.decimals)::numeric)::text)
    FROM wanted CROSS JOIN LATERAL limits_of(wanted.member, 'deposit', wanted.time_zone) AS l
   WHERE l.used + wanted.running > l.amount
   ORDER BY wanted.cmd, l.amount - l.used;
END $$;

-- rows: { member, kind, amount, timeZone, reference? }
CREATE FUNCTION write_limit_use(seqs bigint[], writes json) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  WITH used AS MATERIALIZED (
    SELECT r.member, r.kind, r.amount, r.reference, (clock_timestamp() AT TIME ZONE r."timeZone")::date AS day
      FROM json_to_recordset(writes) AS r (cmd int, member bigint, kind text, amount bigint, "timeZone" text, reference text)
     WHERE seqs[r.cmd] IS NOT NULL
  ), booked AS (
    INSERT INTO limit_booking (reference, member_id, kind, day, amount)
    SELECT used.reference, used.member, used.kind, used.day, used.amount FROM used WHERE used.reference IS NOT NULL
  )
  INSERT INTO limit_use AS u (member_id, kind, day, amount)
  SELECT used.member, used.kind, used.day, sum(used.amount) FROM used GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (member_id, kind, day) DO UPDATE SET amount = u.amount + excluded.amount;
END $$;

-- rows: { reference }. Gives a booked use back, once; an unknown reference gives nothing.
CREATE FUNCTION write_limit_release(seqs bigint[], writes json) RETURNS void
LANGUAGE plpgsql VOLATILE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  WITH gone AS (
    DELETE FROM limit_booking b USING json_to_recordset(writes) AS r (cmd int, reference text)
     WHERE seqs[r.cmd] IS NOT NULL AND b.reference = r.reference RETURNING b.*
  )
  UPDATE limit_use u SET amount = u.amount - g.amount
    FROM (SELECT member_id, kind, day, sum(amount) AS amount FROM gone GROUP BY 1, 2, 3) AS g
   WHERE u.member_id = g.member_id AND u.kind = g.kind AND u.day = g.day;
END $$;

CREATE FUNCTION write_deposit_order(seqs bigint[], writes json) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO deposit_order (id, merchant_id, member_id, request_id, provider, method, currency, amount, fee, opened_seq, created_at, expires_at)
  SELECT r.id, r.merchant, r.member, r.request, r.provider, r.method, r.currency, r.amount, r.fee, seqs[r.cmd], r."createdAt", r."expiresAt"
    FROM json_to_recordset(writes) AS r (
      cmd int, id uuid, merchant int, member bigint, request uuid, provider text, method text, currency text, amount bigint, fee bigint,
      "createdAt" timestamptz, "expiresAt" timestamptz)
   WHERE seqs[r.cmd] IS NOT NULL;
END $$;

-- rows: { id, status, providerRef? }. The caller holds the order's row; its trigger refuses an impossible move.
CREATE FUNCTION write_deposit_decision(seqs bigint[], writes json) RETURNS void
LANGUAGE plpgsql VOLATILE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE deposit_order d
     SET status = r.status, decided_seq = seqs[r.cmd], decided_at = clock_timestamp(),
         provider_ref = coalesce(d.provider_ref, r."providerRef"),
         credited = CASE WHEN r.status = 'credited' THEN d.amount - d.fee ELSE 0 END
    FROM json_to_recordset(writes) AS r (cmd int, id uuid, status text, "providerRef" text)
   WHERE d.id = r.id AND seqs[r.cmd] IS NOT NULL;
END $$;

-- asked: { seed, nonce }. Refuses a round that was dealt with another nonce than the seed's next, or with a seed that is no longer
-- active. Rounds of one seed in one batch take one nonce after the other. The member's accounts are locked by then, as they are
-- while a seed is changed.
CREATE FUNCTION gate_fair_nonce(asked json) RETURNS TABLE (cmd int, refusal text, facts jsonb)
LANGUAGE plpgsql VOLATILE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT dealt.cmd, 'fairness.nonce_taken', NULL::jsonb
    FROM (SELECT g.cmd, g.seed, g.nonce, row_number() OVER (PARTITION BY g.seed ORDER BY g.cmd) - 1 AS before
            FROM json_to_recordset(asked) AS g (cmd int, seed bigint, nonce bigint)) AS dealt
    LEFT JOIN LATERAL (SELECT f.id, f.next_nonce FROM fair_seed f WHERE f.id = dealt.seed AND f.state = 'active' LIMIT 1) AS s ON true
   WHERE s.id IS NULL OR s.next_nonce + dealt.before <> dealt.nonce;
END $$;

-- rows: { seed }. Uses up one nonce.
CREATE FUNCTION write_fair_nonce(seqs bigint[], writes json) RETURNS void
LANGUAGE plpgsql VOLATILE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE fair_seed s SET next_nonce = s.next_nonce + used.count
    FROM (SELECT r.seed, count(*) AS count FROM json_to_recordset(writes) AS r (cmd int, seed bigint) WHERE seqs[r.cmd] IS NOT NULL GROUP BY 1) AS used
   WHERE s.id = used.seed;
END $$;

-- rows: the round, and for real ones its turnover. Writes the round and, for real ones, its bet record and the event
-- RoundSettled: one row of input, because most of a busy server's work is here.
CREATE FUNCTION write_round(seqs bigint[], writes json) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  WITH r AS MATERIALIZED (
    SELECT seqs[r.cmd] AS seq, r.*
      FROM json_to_recordset(writes) AS r (
        cmd int, merchant integer, member bigint, mode text, vendor text, game text, family text, model text, stake bigint, payout bigint,
        turnover bigint, currency text, outcome json, seed bigint, nonce bigint, external text, at timestamptz)
     WHERE seqs[r.cmd] IS NOT NULL
  ), recorded AS (
    INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, currency, at)
    SELECT seq, 1, merchant, member, vendor, game, stake, payout, turnover, currency, at FROM r WHERE mode = 'real'
  ), told AS (
    INSERT INTO outbox (command_seq, topic, payload)
    SELECT seq, 'RoundSettled', jsonb_build_object('merchant', merchant, 'member', member::text, 'vendor', vendor, 'game', game,
             'stake', stake::text, 'payout', payout::text, 'turnover', turnover::text, 'currency', currency, 'at', at)
      FROM r WHERE mode = 'real'
  )
  INSERT INTO round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, outcome, seed_id, nonce, external_id, at)
  SELECT seq, merchant, member, mode, vendor, game, family, model, stake, payout, currency, outcome, seed, nonce, external, at FROM r;
END $$;

-- What the chain says of each command of a range of transactions: 16 bytes over its row and its transfers. One statement for all of
-- them, because a call of ledger.digest for each cost more than what it computed.
CREATE FUNCTION ledger.digests(from_xact xid8, to_xact xid8) RETURNS TABLE (seq bigint, digest bytea)
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  SELECT c.seq, substr(sha256(convert_to(
    ROW (c.seq, c.id, c.source, c.kind, c.external_id, c.meaning, c.account_id, c.balance_after, c.refusal, c.facts,
         extract(epoch FROM c.at))::text || coalesce(t.moves, ''), 'UTF8')), 1, 16)
    FROM ledger.command c
    LEFT JOIN LATERAL (
      SELECT string_agg(ROW (m.n, m.kind, m.state, m.debit_account, m.credit_account, m.amount, m.currency, m.hold_id)::text, '' ORDER BY m.n) AS moves
        FROM ledger.transfer m WHERE m.command_seq = c.seq) AS t ON true
   WHERE c.xact >= from_xact AND c.xact < to_xact
$$;

-- Seals up to `most` decided commands and adds their house sides to ledger.house_balance. Returns how many were sealed.
-- Only transactions below the oldest one still running are taken: no row can join their range any more.
CREATE OR REPLACE FUNCTION ledger.seal_next(most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head    ledger.seal;
  horizon xid8;
  below   xid8;
  sealed_seqs bigint[];
  sealed_digests bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(7461002);
  horizon := pg_snapshot_xmin(pg_current_snapshot());
  SELECT * INTO head FROM ledger.seal ORDER BY n DESC LIMIT 1;
  IF NOT FOUND THEN
    head.n := 0; head.to_xact := '0'; head.hash := sha256('');
  END IF;
  SELECT max(x.xact) INTO below FROM (
    SELECT xact FROM ledger.command WHERE xact >= head.to_xact AND xact < horizon ORDER BY xact, seq LIMIT most) x;
  IF below IS NULL THEN RETURN 0; END IF;
  below := (below::text::numeric + 1)::text::xid8;

  SELECT array_agg(d.seq ORDER BY d.seq), string_agg(d.digest, '' ORDER BY d.seq)
    INTO sealed_seqs, sealed_digests
    FROM ledger.digests(head.to_xact, below) AS d;

  INSERT INTO ledger.seal (n, from_xact, to_xact, seqs, digests, previous, hash)
  VALUES (head.n + 1, head.to_xact, below, sealed_seqs, sealed_digests, head.hash,
          ledger.seal_hash(head.hash, head.to_xact, below, sealed_seqs, sealed_digests));

  INSERT INTO ledger.house_balance AS h (account_id, balance)
  SELECT m.account, m.delta
    FROM (SELECT s.account, sum(s.delta) AS delta
            FROM ledger.transfer t CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount), (t.credit_account, t.amount)) AS s (account, delta)
           WHERE t.command_seq = ANY (sealed_seqs) GROUP BY s.account) AS m
    JOIN ledger.account a ON a.id = m.account AND a.member_id IS NULL
  ON CONFLICT (account_id) DO UPDATE SET balance = h.balance + excluded.balance;
  RETURN array_length(sealed_seqs, 1);
END $$;

-- Every place where the chain and the ledger disagree, with the command's number.
CREATE OR REPLACE FUNCTION ledger.verify_seals() RETURNS TABLE (seal bigint, command_seq bigint, problem text)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  s        ledger.seal;
  previous bytea := sha256('');
  expected bigint := 1;
BEGIN
  FOR s IN SELECT * FROM ledger.seal ORDER BY n LOOP
    IF s.n <> expected THEN
      RETURN QUERY SELECT s.n, NULL::bigint, 'a seal before this one is missing';
    END IF;
    IF s.previous <> previous OR s.hash <> ledger.seal_hash(s.previous, s.from_xact, s.to_xact, s.seqs, s.digests) THEN
      RETURN QUERY SELECT s.n, NULL::bigint, 'the seal itself was changed';
    END IF;
    RETURN QUERY
      SELECT s.n, coalesce(d.seq, c.seq),
             CASE WHEN c.seq IS NULL THEN 'deleted' WHEN d.seq IS NULL THEN 'inserted' ELSE 'changed' END
        FROM (SELECT x.seq, substr(s.digests, (x.ord::int - 1) * 16 + 1, 16) AS digest FROM unnest(s.seqs) WITH ORDINALITY AS x (seq, ord)) AS d
        FULL JOIN ledger.digests(s.from_xact, s.to_xact) AS c
          ON c.seq = d.seq
       WHERE c.digest IS DISTINCT FROM d.digest;
    previous := s.hash;
    expected := s.n + 1;
  END LOOP;
END $$;

DROP FUNCTION ledger.digest(ledger.command);
