-- Gates and writes: the checks and rows that modules add to the ledger's commits. A module declares its own in its sql/ folder, after which
-- ledger.bind_kinds (called by platform/db/migrate.ts) makes them known.

-- Declares a gate. `requested` is the table of its query, with a row for each command of a commit that has this gate: the named columns,
-- and `cmd`, the ordinal of the command. The query returns the refused commands, as (cmd, refusal, facts), and looks rows up by key: see
-- ledger.bind_kinds. A gate that reads rows which do not belong to the member (a market, a budget) declares the query `locks`. The query
-- locks these rows in the order of their keys and ends with its FOR clause. All gates' locks are taken after the accounts and before any
-- gate is evaluated, in the order of the gates' kinds. Each kind of gate therefore locks the rows of one table.
CREATE OR REPLACE FUNCTION ledger.declare_gate(kind text, columns text, query text, locks text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $declare$
BEGIN
  IF locks IS NOT NULL THEN
    EXECUTE format($lock$
      CREATE OR REPLACE FUNCTION %I(gate_rows json) RETURNS void LANGUAGE plpgsql AS $body$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, %s)) %s) AS locked;
      END $body$ $lock$, 'lock_' || kind, columns, ledger.after_with(locks));
    -- Locks the same rows for callers that may not wait, and fails where a row is locked.
    EXECUTE format($lock$
      CREATE OR REPLACE FUNCTION %I(gate_rows json) RETURNS void LANGUAGE plpgsql AS $body$
      BEGIN
        PERFORM 1 FROM (WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, %s)) %s NOWAIT) AS locked;
      END $body$ $lock$, 'trylock_' || kind, columns, ledger.after_with(locks));
  END IF;
  EXECUTE format($gate$
    CREATE OR REPLACE FUNCTION %I(gate_rows json) RETURNS TABLE (cmd int, refusal text, facts jsonb) LANGUAGE plpgsql AS $body$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY WITH requested AS (SELECT * FROM json_to_recordset(gate_rows) AS r (cmd int, %s)) %s;
    END $body$ $gate$, 'gate_' || kind, columns, ledger.after_with(query));
END $declare$;

-- Declares a write. `written` is the statement's table with the rows of applied commands: the named columns, `seq` (the number of the row's
-- command), `cmd` (its ordinal) and `ordinality` (the row's place). The statement looks rows up by key: see ledger.bind_kinds.
CREATE OR REPLACE FUNCTION ledger.declare_write(kind text, columns text, statement text) RETURNS void LANGUAGE plpgsql AS $declare$
BEGIN
  EXECUTE format($write$
    CREATE OR REPLACE FUNCTION %I(seqs bigint[], written_rows json) RETURNS void LANGUAGE plpgsql AS $body$
    #variable_conflict use_column
    BEGIN
      WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, %s)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) %s;
    END $body$ $write$, 'write_' || kind, columns, ledger.after_with(statement));
END $declare$;

-- Declares a write that may refuse: its statement ends in a query that returns, as (refusal, facts), why the command cannot be applied. The
-- command is then refused, and nothing else of it is stored.
CREATE OR REPLACE FUNCTION ledger.declare_refusing_write(kind text, columns text, statement text) RETURNS void LANGUAGE plpgsql AS $declare$
BEGIN
  EXECUTE format($write$
    CREATE OR REPLACE FUNCTION %I(seqs bigint[], written_rows json) RETURNS void LANGUAGE plpgsql AS $body$
    #variable_conflict use_column
    DECLARE refused record;
    BEGIN
      FOR refused IN WITH written AS MATERIALIZED (
        SELECT seqs[r.cmd] AS seq, r.* FROM ROWS FROM (json_to_recordset(written_rows) AS (cmd int, %s)) WITH ORDINALITY AS r
         WHERE seqs[r.cmd] IS NOT NULL
      ) %s LOOP
        RAISE EXCEPTION USING ERRCODE = 'CR001', MESSAGE = refused.refusal, DETAIL = coalesce(refused.facts::text, '');
      END LOOP;
    END $body$ $write$, 'write_' || kind, columns, ledger.after_with(statement));
END $declare$;

-- Returns a statement in the form in which it follows the first table of a WITH clause.
CREATE OR REPLACE FUNCTION ledger.after_with(statement text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(statement, '^\s*WITH\s', ', '), '[;\s]+$', '')
$$;

-- Performs the writes of one command.
CREATE OR REPLACE FUNCTION ledger.write_all(seq bigint, w_kind text[], w_rows json[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1 .. cardinality(w_kind) LOOP
    PERFORM ledger.write(w_kind[i], ARRAY[seq], w_rows[i]);
  END LOOP;
END $$;

-- Names every declared gate and write in ledger.check_gate and ledger.write, so that each is parsed and planned once for a connection.
-- PostgreSQL keeps the plans, and a plan made while a table is small would read the whole table from then on: here rows are only looked up
-- by key.
CREATE OR REPLACE FUNCTION ledger.bind_kinds() RETURNS void LANGUAGE plpgsql AS $bind$
DECLARE
  by_key text := 'SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off';
  gates  text;
  writes text;
  locks  text;
  verb   text;
BEGIN
  SELECT string_agg(format('WHEN %L THEN RETURN QUERY SELECT * FROM %I(requested);', substr(proname, 6), proname), E'\n  ' ORDER BY proname)
         FILTER (WHERE proname LIKE 'gate\_%'),
         string_agg(format('WHEN %L THEN PERFORM %I(seqs, written);', substr(proname, 7), proname), E'\n  ' ORDER BY proname)
         FILTER (WHERE proname LIKE 'write\_%'),
         string_agg(format('WHEN %L THEN PERFORM %I(requested[i]);', substr(proname, 6), proname), E'\n    ' ORDER BY proname)
         FILTER (WHERE proname LIKE 'lock\_%' AND proargnames = '{gate_rows}')
    INTO gates, writes, locks
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace;
  EXECUTE format('CREATE OR REPLACE FUNCTION ledger.check_gate(kind text, requested json) RETURNS TABLE (cmd int, refusal text, facts jsonb)
                  LANGUAGE plpgsql %s AS %L', by_key, E'BEGIN CASE kind\n  ' || gates || E'\nEND CASE; END');
  EXECUTE format('CREATE OR REPLACE FUNCTION ledger.write(kind text, seqs bigint[], written json) RETURNS void
                  LANGUAGE plpgsql %s AS %L', by_key, E'BEGIN CASE kind\n  ' || writes || E'\nEND CASE; END');
  FOREACH verb IN ARRAY ARRAY['lock', 'trylock'] LOOP
    EXECUTE format('CREATE OR REPLACE FUNCTION ledger.%I(kinds text[], requested json[]) RETURNS void LANGUAGE plpgsql %s AS %L', verb || '_kinds',
      CASE WHEN locks IS NULL THEN '' ELSE by_key END,
      CASE WHEN locks IS NULL THEN 'BEGIN END' ELSE format(
        E'DECLARE i int; BEGIN FOR i IN SELECT k.n FROM unnest(kinds) WITH ORDINALITY AS k (kind, n) ORDER BY k.kind LOOP\n  CASE kinds[i]\n    '
        '%s\n    ELSE NULL;\n  END CASE;\nEND LOOP; END', replace(locks, 'PERFORM lock_', 'PERFORM ' || verb || '_')) END);
  END LOOP;
  EXECUTE format('CREATE OR REPLACE FUNCTION ledger.locking_kinds() RETURNS text[] LANGUAGE sql IMMUTABLE AS %L', format('SELECT %L::text[]',
    (SELECT coalesce(array_agg(substr(proname, 6)), '{}') FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'lock\_%' AND proargnames = '{gate_rows}')));
  EXECUTE format('CREATE OR REPLACE FUNCTION ledger.refusing_kinds() RETURNS text[] LANGUAGE sql IMMUTABLE AS %L', format('SELECT %L::text[]',
    (SELECT coalesce(array_agg(substr(proname, 7)), '{}') FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'write\_%' AND prosrc LIKE '%DECLARE refused record%')));
END $bind$;
