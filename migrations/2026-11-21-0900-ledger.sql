-- The ledger. Nothing outside this schema moves money, and the application's role may only read its tables
-- and call its functions (platform/db/migrate.ts grants SELECT and EXECUTE here, and no more).

CREATE SCHEMA ledger;

-- Accounts of members keep their balance in the row. Accounts of the house (member_id is null) are never
-- updated by play: their balance is ledger.house_balance plus the transfers since the last seal.
CREATE TABLE ledger.account (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint,
  kind        text NOT NULL CHECK (kind IN ('cash', 'bonus', 'held', 'practice', 'receivable', 'house', 'clearing', 'jackpot', 'pool', 'play_money')),
  code        text NOT NULL DEFAULT '',
  currency    text NOT NULL,
  balance     bigint NOT NULL DEFAULT 0,
  version     bigint NOT NULL DEFAULT 0, -- seq of the last command that moved it
  UNIQUE NULLS NOT DISTINCT (merchant_id, member_id, kind, code, currency),
  CONSTRAINT account_not_negative CHECK (balance >= 0 OR kind = 'receivable'),
  CONSTRAINT account_house_not_kept CHECK (member_id IS NOT NULL OR balance = 0)
) WITH (fillfactor = 50);
CREATE INDEX account_member ON ledger.account (member_id) WHERE member_id IS NOT NULL;

CREATE SEQUENCE ledger.command_seq;

-- One row for each command that was decided, applied or refused: its key, what it meant, and the answer that was given.
-- `xact` lets the sealing job tell which rows can no longer be joined by others of an earlier transaction.
CREATE TABLE ledger.command (
  id            uuid NOT NULL CONSTRAINT command_pkey PRIMARY KEY,
  seq           bigint NOT NULL,
  source        text NOT NULL,
  kind          text NOT NULL,
  external_id   text NOT NULL,
  meaning       uuid NOT NULL,
  account_id    bigint,
  balance_after bigint,
  refusal       text,
  facts         jsonb,
  at            timestamptz NOT NULL DEFAULT clock_timestamp(),
  xact          xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX command_by_xact ON ledger.command (xact, seq);

-- One row has two sides, so every transaction balances by construction. No foreign keys: a hot house row
-- would be share-locked by every bet; ledger.commit checks both accounts and their currency instead.
CREATE TABLE ledger.transfer (
  command_seq    bigint NOT NULL,
  n              smallint NOT NULL,
  kind           text NOT NULL,
  state          text NOT NULL CHECK (state IN ('posted', 'pending', 'settled', 'released')),
  debit_account  bigint NOT NULL,
  credit_account bigint NOT NULL,
  amount         bigint NOT NULL CHECK (amount > 0),
  currency       text NOT NULL,
  hold_id        uuid,
  PRIMARY KEY (command_seq, n),
  CHECK (debit_account <> credit_account),
  CHECK ((state = 'posted') = (hold_id IS NULL))
);

CREATE VIEW ledger.entry AS
  SELECT command_seq, n, debit_account AS account_id, -amount AS amount, currency FROM ledger.transfer
  UNION ALL
  SELECT command_seq, n, credit_account, amount, currency FROM ledger.transfer;

-- A transfer in two phases: `pending` moves money from cash to held and opens the hold,
-- `settled` and `released` move it on. `remaining` is what is still held.
CREATE TABLE ledger.hold (
  id           uuid PRIMARY KEY,
  from_account bigint NOT NULL,
  held_account bigint NOT NULL,
  amount       bigint NOT NULL CHECK (amount > 0),
  remaining    bigint NOT NULL CONSTRAINT hold_not_overdrawn CHECK (remaining BETWEEN 0 AND amount),
  opened_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at   timestamptz
);
CREATE INDEX hold_open ON ledger.hold (expires_at) WHERE remaining > 0;

CREATE TABLE ledger.house_balance (
  account_id bigint PRIMARY KEY,
  balance    bigint NOT NULL
);

-- The hash chain: one row for each batch of decided commands. `digests` holds 16 bytes a command, in the order of `seqs`.
CREATE TABLE ledger.seal (
  n         bigint PRIMARY KEY,
  from_xact xid8 NOT NULL,
  to_xact   xid8 NOT NULL,
  seqs      bigint[] NOT NULL,
  digests   bytea NOT NULL,
  previous  bytea NOT NULL,
  hash      bytea NOT NULL,
  at        timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION ledger.write_rows(seq bigint, w_kind text[], w_row jsonb[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1 .. cardinality(w_kind) LOOP
    EXECUTE format('SELECT %I($1, $2)', 'write_' || w_kind[i]) USING ARRAY[seq], w_row[i : i];
  END LOOP;
END $$;

-- Decides one command: the carrier of a batch of one, and of commitIn inside a caller's transaction.
-- status: 0 applied, 1 the stored answer of an earlier call, 2 refused now, 4 the key was used for something else.
-- Lock order: accounts ascending (a member's account rows stand for the member), then whatever gates and writes lock.
CREATE FUNCTION ledger.commit(
  c_id uuid, c_meaning uuid, c_source text, c_kind text, c_external text, c_account bigint, c_facts jsonb,
  t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[],
  t_hold uuid[], t_expires timestamptz[],
  g_kind text[], g_args jsonb[], w_kind text[], w_row jsonb[],
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
      IF w_kind <> '{}' THEN
        PERFORM ledger.write_rows(seq, w_kind, w_row);
      END IF;
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
    EXECUTE format('SELECT g.refusal, g.facts FROM %I($1, $2) AS g', 'gate_' || g_kind[i])
      INTO refusal, facts USING ARRAY[1], g_args[i : i];
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
  PERFORM ledger.write_rows(seq, w_kind, w_row);
END $$;

-- Remembers a refusal whose transaction was rolled back; says nothing where the key is already decided.
CREATE FUNCTION ledger.refuse(
  c_id uuid, c_meaning uuid, c_source text, c_kind text, c_external text, c_account bigint, c_refusal text, c_facts jsonb
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, refusal, facts)
  SELECT c_id, nextval('ledger.command_seq'), c_source, c_kind, c_external, c_meaning, c_account, a.balance, c_refusal, c_facts
    FROM (VALUES (c_account)) AS v (id) LEFT JOIN ledger.account a ON a.id = v.id AND a.member_id IS NOT NULL
  ON CONFLICT (id) DO NOTHING
$$;

-- Decides up to a few hundred commands, with different ids, in one commit. Optimistic: a command that cannot be applied, and
-- every other command of its component (those it shares a member's account with), is left out of the answer and nothing of it
-- is stored; the caller sends them to ledger.commit one by one. Status 0, 1 and 4 are as there.
CREATE FUNCTION ledger.commit_batch(
  c_id uuid[], c_meaning uuid[], c_source text[], c_kind text[], c_external text[], c_account bigint[], c_facts jsonb[], c_component int[],
  t_cmd int[], t_n smallint[], t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[],
  t_hold uuid[], t_expires timestamptz[],
  g_cmd int[], g_kind text[], g_args jsonb[], w_cmd int[], w_kind text[], w_row jsonb[]
) RETURNS TABLE (ord int, status smallint, seq bigint, balance_after bigint, refusal text, facts jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
    FROM unnest(c_id) WITH ORDINALITY AS i (id, ord) JOIN ledger.command c ON c.id = i.id;

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

-- Opens the accounts of a new member, or a house account (member null). Safe to repeat.
CREATE FUNCTION ledger.open_account(a_merchant integer, a_member bigint, a_kind text, a_code text, a_currency text)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE found_id bigint;
BEGIN
  LOOP
    SELECT id INTO found_id FROM ledger.account
     WHERE merchant_id = a_merchant AND member_id IS NOT DISTINCT FROM a_member AND kind = a_kind AND code = a_code AND currency = a_currency;
    IF FOUND THEN RETURN found_id; END IF;
    INSERT INTO ledger.account (merchant_id, member_id, kind, code, currency)
    VALUES (a_merchant, a_member, a_kind, a_code, a_currency) ON CONFLICT DO NOTHING RETURNING id INTO found_id;
    IF FOUND THEN RETURN found_id; END IF;
  END LOOP;
END $$;

-- Locks a member against bets: gates read the member's state only after they hold these rows, so a change of state
-- made under this lock is seen by every command that commits after it.
CREATE FUNCTION ledger.lock_member(a_member bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 1 FROM ledger.account WHERE member_id = a_member ORDER BY id FOR NO KEY UPDATE
$$;

-- What the chain says of one command: 16 bytes over its row and its transfers.
CREATE FUNCTION ledger.digest(c ledger.command) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT substr(sha256(convert_to(
    ROW (c.seq, c.id, c.source, c.kind, c.external_id, c.meaning, c.account_id, c.balance_after, c.refusal, c.facts,
         extract(epoch FROM c.at))::text
    || coalesce((SELECT string_agg(ROW (t.n, t.kind, t.state, t.debit_account, t.credit_account, t.amount, t.currency, t.hold_id)::text, '' ORDER BY t.n)
                   FROM ledger.transfer t WHERE t.command_seq = c.seq), ''), 'UTF8')), 1, 16)
$$;

CREATE FUNCTION ledger.seal_hash(previous bytea, from_xact xid8, to_xact xid8, seqs bigint[], digests bytea) RETURNS bytea
LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(previous || convert_to(from_xact::text || '-' || to_xact::text || seqs::text, 'UTF8') || digests)
$$;

-- Seals up to `most` decided commands and adds their house sides to ledger.house_balance. Returns how many were sealed.
-- Only transactions below the oldest one still running are taken: no row can join their range any more.
CREATE FUNCTION ledger.seal_next(most int) RETURNS int
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

  SELECT array_agg(c.seq ORDER BY c.seq), string_agg(ledger.digest(c), '' ORDER BY c.seq)
    INTO sealed_seqs, sealed_digests
    FROM ledger.command c WHERE c.xact >= head.to_xact AND c.xact < below;

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

-- The balance of any account: kept in the row for members, snapshot plus what was not yet sealed for the house.
CREATE FUNCTION ledger.balance_of(a_id bigint) RETURNS bigint
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN a.member_id IS NOT NULL THEN a.balance ELSE
    coalesce((SELECT balance FROM ledger.house_balance WHERE account_id = a_id), 0)
    + coalesce((SELECT sum(m.delta) FROM ledger.command c
                 CROSS JOIN LATERAL (SELECT CASE WHEN t.credit_account = a_id THEN t.amount ELSE -t.amount END AS delta FROM ledger.transfer t
                                      WHERE t.command_seq = c.seq AND a_id IN (t.debit_account, t.credit_account) OFFSET 0) AS m
                 WHERE c.xact >= coalesce((SELECT to_xact FROM ledger.seal ORDER BY n DESC LIMIT 1), '0'::xid8)), 0)
  END::bigint
  FROM ledger.account a WHERE a.id = a_id
$$;

-- Every place where the chain and the ledger disagree, with the command's number.
CREATE FUNCTION ledger.verify_seals() RETURNS TABLE (seal bigint, command_seq bigint, problem text)
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
        FULL JOIN (SELECT k.seq, ledger.digest(k) AS digest FROM ledger.command k WHERE k.xact >= s.from_xact AND k.xact < s.to_xact) AS c
          ON c.seq = d.seq
       WHERE c.digest IS DISTINCT FROM d.digest;
    previous := s.hash;
    expected := s.n + 1;
  END LOOP;
END $$;

-- Events leave in the commit that they tell of; a relay hands them on and marks them.
CREATE TABLE public.outbox (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  command_seq bigint,
  topic       text NOT NULL,
  payload     jsonb NOT NULL,
  at          timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION public.write_event(seqs bigint[], rows jsonb[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.outbox (command_seq, topic, payload)
  SELECT s.seq, s.event ->> 'topic', s.event -> 'payload' FROM unnest(seqs, rows) AS s (seq, event)
$$;
