-- The invariants, checked range by range: each call reads what lies between where its run is and `upto`, and leaves the balances it finds
-- for the next. A full check therefore needs no snapshot of everything, and a check of new commands reads no old ones. The planner's
-- statistics lack the newest rows and would estimate a few of them: nested loops are therefore off here.

-- Begins a check: of everything that is not detached, or only of the commands after the last check without findings. It ends at the newest
-- seal that is older than `settled_for`, because all lower numbers are decided by then; where `settled_for` is null, it ends at the newest
-- command.
CREATE OR REPLACE FUNCTION ledger.begin_check(
  is_whole boolean, settled_for interval, OUT run bigint, OUT seq bigint, OUT upto bigint, OUT seal bigint, OUT upto_seal bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE base ledger.checkpoint;
BEGIN
  SELECT * INTO base FROM ledger.checkpoint k WHERE k.purpose = 'opening' OR (k.purpose = 'verified' AND NOT is_whole) ORDER BY k.seq DESC LIMIT 1;
  SELECT s.n INTO upto_seal FROM ledger.seal s WHERE settled_for IS NULL OR s.at <= clock_timestamp() - settled_for ORDER BY s.n DESC LIMIT 1;
  IF settled_for IS NULL THEN
    upto := greatest((SELECT max(c.seq) FROM ledger.command c), (SELECT max(t.command_seq) FROM ledger.transfer t));
  ELSE
    SELECT max(x.seq) INTO upto FROM ledger.seal s CROSS JOIN LATERAL unnest(s.seqs) AS x (seq) WHERE s.n > upto_seal - 50 AND s.n <= upto_seal;
  END IF;
  seq := coalesce(base.seq, 0);
  upto := greatest(upto, seq);
  seal := CASE WHEN base.purpose = 'verified' THEN base.seal ELSE 0 END;
  upto_seal := greatest(upto_seal, seal);
  INSERT INTO ledger.checkpoint AS k (base, seq, seal, seal_hash)
  VALUES (base.id, begin_check.seq, begin_check.seal, CASE WHEN base.purpose = 'verified' THEN base.seal_hash ELSE sha256('') END) RETURNING k.id INTO run;
END $$;

-- Checks the commands above the run's position, up to a number: both sides of their transfers (1), and each account's stated balance after
-- each command (2). It also checks that their ids match their keys (4), and the invariants of modules.
CREATE OR REPLACE FUNCTION ledger.check_seqs(a_run bigint, upto bigint) RETURNS TABLE (invariant text, detail text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_nestloop = off
SET plan_cache_mode = force_custom_plan SET work_mem = '64MB' AS $$
DECLARE
  at  ledger.checkpoint;
  own text;
BEGIN
  SELECT * INTO STRICT at FROM ledger.checkpoint k WHERE k.id = a_run FOR UPDATE;
  RETURN QUERY
    SELECT '1', 'command ' || t.command_seq || ' transfer ' || t.n || ' has a side that is no account in ' || t.currency
      FROM ledger.transfer t LEFT JOIN ledger.account d ON d.id = t.debit_account LEFT JOIN ledger.account c ON c.id = t.credit_account
     WHERE t.command_seq > at.seq AND t.command_seq <= upto
       AND (t.amount <= 0 OR d.currency IS DISTINCT FROM t.currency OR c.currency IS DISTINCT FROM t.currency);
  RETURN QUERY
    SELECT '1', 'transfers of command ' || t.seq || ' belong to no applied command'
      FROM (SELECT DISTINCT m.command_seq AS seq FROM ledger.transfer m WHERE m.command_seq > at.seq AND m.command_seq <= upto) AS t
      LEFT JOIN (SELECT k.seq, k.refusal FROM ledger.command k WHERE k.seq > at.seq AND k.seq <= upto) AS c ON c.seq = t.seq
     WHERE c.seq IS NULL OR c.refusal IS NOT NULL;
  RETURN QUERY
    WITH side AS (
      SELECT s.account, t.command_seq AS seq, sum(s.delta) AS delta
        FROM ledger.transfer t CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount), (t.credit_account, t.amount)) AS s (account, delta)
       WHERE t.command_seq > at.seq AND t.command_seq <= upto GROUP BY 1, 2
    ), answered AS (
      -- An applied command says what its account has, also where it moves nothing of it.
      SELECT k.account_id AS account, k.seq, NULL::numeric AS delta
        FROM ledger.command k LEFT JOIN side ON side.account = k.account_id AND side.seq = k.seq
       WHERE k.seq > at.seq AND k.seq <= upto AND k.refusal IS NULL AND k.account_id IS NOT NULL AND side.seq IS NULL
    ), running AS MATERIALIZED (
      SELECT s.account, s.seq, coalesce(sum(s.delta) OVER by_seq, 0) AS sum, lead(s.seq) OVER by_seq IS NULL AS is_last,
             max(s.seq) FILTER (WHERE s.delta IS NOT NULL) OVER by_seq AS version
        FROM (SELECT * FROM side UNION ALL SELECT * FROM answered) AS s WINDOW by_seq AS (PARTITION BY s.account ORDER BY s.seq)
    ), start AS MATERIALIZED (
      SELECT r.account, a.member_id IS NOT NULL AS is_kept, coalesce(own.balance, base.balance, 0) AS balance
        FROM running r
        LEFT JOIN ledger.account a ON a.id = r.account
        LEFT JOIN ledger.checkpoint_balance own ON own.checkpoint = a_run AND own.account_id = r.account
        LEFT JOIN ledger.checkpoint_balance base ON base.checkpoint = at.base AND base.account_id = r.account
       WHERE r.is_last
    ), found AS (
      INSERT INTO ledger.checkpoint_balance (checkpoint, account_id, balance, version)
      SELECT a_run, r.account, s.balance + r.sum, r.version FROM running r JOIN start s ON s.account = r.account
       WHERE r.is_last AND r.version IS NOT NULL
      ON CONFLICT (checkpoint, account_id) DO UPDATE SET balance = excluded.balance, version = excluded.version
    )
    SELECT '2', 'command ' || r.seq || ' left account ' || r.account || ' at '
                || coalesce((CASE WHEN c.account_id = r.account THEN c.balance_after ELSE b.balance_after END)::text, 'nothing that is known')
                || ', its transfers up to there at ' || s.balance + r.sum
      FROM running r
      JOIN start s ON s.account = r.account AND s.is_kept
      LEFT JOIN (SELECT k.seq, k.account_id, k.balance_after FROM ledger.command k WHERE k.seq > at.seq AND k.seq <= upto) AS c ON c.seq = r.seq
      LEFT JOIN ledger.moved_beside b ON c.account_id IS DISTINCT FROM r.account AND b.account_id = r.account AND b.command_seq = r.seq
     WHERE (CASE WHEN c.account_id = r.account THEN c.balance_after ELSE b.balance_after END) IS DISTINCT FROM s.balance + r.sum;
  RETURN QUERY
    SELECT '4', 'command ' || c.seq || ' was decided under another key than ' || c.source || '/' || c.kind || '/' || c.external_id
      FROM ledger.command c
     WHERE c.seq > at.seq AND c.seq <= upto AND c.id <> ledger.id_of(c.source, c.kind, c.external_id);
  FOR own IN SELECT p.proname FROM pg_proc p
              WHERE p.pronamespace = 'public'::regnamespace AND p.proname LIKE 'broken\_%' AND p.proargnames[1] = 'from_seq' ORDER BY 1 LOOP
    RETURN QUERY EXECUTE format('SELECT %L, b.detail FROM %I($1, $2) AS b', substr(own, 8), own) USING at.seq, upto;
  END LOOP;
  UPDATE ledger.checkpoint k SET seq = upto WHERE k.id = a_run;
END $$;

-- Returns the id of a key, equal to `idOf` of encode.ts. A key is decided once because its id is the primary key, so the check compares
-- both. Declared stable like the functions it calls: only then does the planner inline it, which is fifty times as quick.
CREATE OR REPLACE FUNCTION ledger.id_of(source text, kind text, external text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT left(encode(sha256(convert_to('[' || to_json(source) || ',' || to_json(kind) || ',' || to_json(external) || ']', 'UTF8')), 'hex'), 32)::uuid
$$;

-- Checks the seals above the run's position, up to a number: the chain, and each command with its transfers against its seal (6).
CREATE OR REPLACE FUNCTION ledger.check_seals(a_run bigint, upto bigint) RETURNS TABLE (invariant text, detail text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE at ledger.checkpoint;
BEGIN
  SELECT * INTO STRICT at FROM ledger.checkpoint k WHERE k.id = a_run FOR UPDATE;
  RETURN QUERY
    SELECT '6', 'seal ' || v.seal || coalesce(', command ' || v.command_seq, '') || ': ' || v.problem
      FROM ledger.verify_seals(at.seal, upto, at.seal_hash) AS v;
  UPDATE ledger.checkpoint k SET seal = upto, seal_hash = coalesce((SELECT s.hash FROM ledger.seal s WHERE s.n = upto), k.seal_hash) WHERE k.id = a_run;
END $$;

-- Last part of a check: compares the balances that accounts and holds state with the result of the run plus everything after it, in one
-- statement each. The balance of a house account is the sum of the seals and of the unsealed commands.
CREATE OR REPLACE FUNCTION ledger.check_balances(a_run bigint) RETURNS TABLE (invariant text, detail text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET work_mem = '64MB' AS $$
DECLARE at ledger.checkpoint;
BEGIN
  SELECT * INTO STRICT at FROM ledger.checkpoint k WHERE k.id = a_run;
  RETURN QUERY
    WITH tail AS (
      SELECT s.account, sum(s.delta) AS sum, max(t.command_seq) AS newest
        FROM ledger.transfer t CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount), (t.credit_account, t.amount)) AS s (account, delta)
       WHERE t.command_seq > at.seq GROUP BY s.account
    ), account AS (
      SELECT a.id, a.member_id, a.version, CASE WHEN a.member_id IS NULL THEN ledger.balance_of(a.id) ELSE a.balance END AS says,
             coalesce(own.balance, base.balance, 0) + coalesce(tail.sum, 0) AS has,
             coalesce(tail.newest, own.version, base.version, 0) AS newest
        FROM ledger.account a
        LEFT JOIN tail ON tail.account = a.id
        LEFT JOIN ledger.checkpoint_balance own ON own.checkpoint = a_run AND own.account_id = a.id
        LEFT JOIN ledger.checkpoint_balance base ON base.checkpoint = at.base AND base.account_id = a.id
    )
    SELECT '2', 'account ' || x.id || ' says ' || x.says || ', its entries say ' || x.has FROM account x WHERE x.says <> x.has
    UNION ALL
    SELECT '2', 'account ' || x.id || ' has version ' || x.version || ', its newest transfer is of command ' || x.newest
      FROM account x WHERE x.member_id IS NOT NULL AND x.version <> x.newest;
  RETURN QUERY
    SELECT '2', 'held account ' || a.id || ' has ' || a.balance || ', its open holds ' || coalesce(h.sum, 0)
      FROM ledger.account a
      LEFT JOIN (SELECT o.held_account, sum(o.remaining) AS sum FROM ledger.hold o WHERE o.remaining > 0 GROUP BY o.held_account) AS h ON h.held_account = a.id
     WHERE a.kind = 'held' AND a.balance <> coalesce(h.sum, 0);
  RETURN QUERY
    SELECT '3', 'account ' || a.id || ' is at ' || a.balance FROM ledger.account a WHERE a.balance < 0 AND a.kind <> 'receivable';
END $$;

-- Ends a check. With a purpose, the check replaces the earlier checkpoint of that purpose; without one, nothing is stored.
CREATE OR REPLACE FUNCTION ledger.end_check(a_run bigint, a_purpose text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  at     ledger.checkpoint;
  before ledger.checkpoint;
BEGIN
  SELECT * INTO STRICT at FROM ledger.checkpoint k WHERE k.id = a_run FOR UPDATE;
  SELECT * INTO before FROM ledger.checkpoint k WHERE k.purpose = a_purpose FOR UPDATE;
  IF before.id = at.base THEN
    INSERT INTO ledger.checkpoint_balance (checkpoint, account_id, balance, version)
    SELECT before.id, b.account_id, b.balance, b.version FROM ledger.checkpoint_balance b WHERE b.checkpoint = a_run
    ON CONFLICT (checkpoint, account_id) DO UPDATE SET balance = excluded.balance, version = excluded.version;
    UPDATE ledger.checkpoint k SET seq = at.seq, seal = at.seal, seal_hash = at.seal_hash, at = clock_timestamp() WHERE k.id = before.id;
    before.id := NULL;
    a_purpose := NULL;
  END IF;
  IF a_purpose IS NOT NULL THEN
    INSERT INTO ledger.checkpoint_balance (checkpoint, account_id, balance, version)
    SELECT a_run, b.account_id, b.balance, b.version FROM ledger.checkpoint_balance b WHERE b.checkpoint = at.base ON CONFLICT DO NOTHING;
    DELETE FROM ledger.checkpoint k WHERE k.id = before.id;
    UPDATE ledger.checkpoint k SET purpose = a_purpose, base = NULL WHERE k.id = a_run;
  ELSE
    DELETE FROM ledger.checkpoint k WHERE k.id = a_run;
  END IF;
  -- Checkpoints of interrupted checks go as well.
  DELETE FROM ledger.checkpoint k WHERE k.purpose IS NULL AND k.at < clock_timestamp() - interval '2 days';
  DELETE FROM ledger.checkpoint_balance b WHERE b.checkpoint NOT IN (SELECT k.id FROM ledger.checkpoint k);
END $$;

-- Declares an invariant of a module. `moved` is the query's table of the transfers of a range of commands (seq, kind, debit, credit,
-- amount, currency): numbers above `from_seq`, up to `upto_seq`. The query returns a line for each violation, as `detail`.
CREATE OR REPLACE FUNCTION ledger.declare_invariant(name text, query text) RETURNS void LANGUAGE plpgsql AS $declare$
BEGIN
  EXECUTE format($broken$
    CREATE OR REPLACE FUNCTION %I(from_seq bigint, upto_seq bigint) RETURNS TABLE (detail text)
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_nestloop = off SET plan_cache_mode = force_custom_plan SET work_mem = '64MB' AS $body$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH moved AS (
        SELECT t.command_seq AS seq, t.kind, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.currency
          FROM ledger.transfer t WHERE t.command_seq > from_seq AND t.command_seq <= upto_seq
      ) %s;
    END $body$ $broken$, 'broken_' || name, ledger.after_with(query));
END $declare$;

-- Refuses to detach transfers before all below them is checked and the balances at that point are stored as `opening`, where later checks
-- begin.
CREATE OR REPLACE FUNCTION ledger.before_detach(from_seq bigint, below bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger.checkpoint k WHERE k.purpose = 'opening' AND k.seq = below - 1) THEN
    RAISE EXCEPTION 'the transfers below % were not checked and carried over', below;
  END IF;
END $$;

-- For invariants over several commands: the sum that their transfers of a kind moved.
CREATE OR REPLACE FUNCTION ledger.moved_in(seqs bigint[], a_kind text) RETURNS TABLE (amount bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(t.amount), 0)::bigint FROM ledger.transfer t WHERE t.command_seq = ANY (seqs) AND t.kind = a_kind
$$;

-- For invariants: accounts of members, each with its member.
CREATE OR REPLACE FUNCTION ledger.member_accounts() RETURNS TABLE (id bigint, member_id bigint) LANGUAGE sql STABLE AS $$
  SELECT a.id, a.member_id FROM ledger.account a WHERE a.member_id IS NOT NULL
$$;
