-- Locks the accounts of members among `wanted`, in the order of their ids, and reads them. The type `ledger.book` has the locked accounts
-- of a commit as arrays by position: ids, balances, kinds, members, and which of them were moved. Returns null if another transaction holds
-- an account and the command may not wait.
CREATE OR REPLACE FUNCTION ledger.take_accounts(wanted bigint[], may_wait boolean) RETURNS ledger.book LANGUAGE plpgsql AS $$
DECLARE
  accounts ledger.book := ROW ('{}', '{}', '{}', '{}', '{}');
  one      record;
BEGIN
  IF may_wait THEN
    PERFORM 1 FROM ledger.account a WHERE a.id = ANY (wanted) AND a.member_id IS NOT NULL ORDER BY a.id FOR NO KEY UPDATE;
  END IF;
  FOR one IN SELECT a.id, a.balance, a.kind, a.member_id FROM ledger.account a
              WHERE a.id = ANY (wanted) AND a.member_id IS NOT NULL ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED LOOP
    accounts.ids := accounts.ids || one.id;
    accounts.balances := accounts.balances || one.balance;
    accounts.kinds := accounts.kinds || one.kind;
    accounts.members := accounts.members || one.member_id;
    accounts.moved := accounts.moved || false;
  END LOOP;
  IF NOT may_wait AND cardinality(accounts.ids)
       < (SELECT count(*) FROM ledger.account a WHERE a.id = ANY (wanted) AND a.member_id IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  RETURN accounts;
END $$;

-- Locks the rows that gates declare, by kind. Returns false if another transaction holds such a row and the command may not wait; then no
-- row of the gates stays locked.
CREATE OR REPLACE FUNCTION ledger.lock_gates(g_kind text[], g_args json[], may_wait boolean) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT g_kind && ledger.locking_kinds() THEN
    RETURN true;
  END IF;
  IF may_wait THEN
    PERFORM ledger.lock_kinds(g_kind, g_args);
    RETURN true;
  END IF;
  BEGIN
    PERFORM ledger.trylock_kinds(g_kind, g_args);
    RETURN true;
  EXCEPTION WHEN lock_not_available THEN
    RETURN false;
  END;
END $$;

-- Returns the commands of a batch whose gates would wait for a row of another transaction, and locks the rows of all other commands. A
-- batch waits a moment first: the holder is mostly another batch, which ends within that time.
CREATE OR REPLACE FUNCTION ledger.lock_gates_of_batch(g_kind text[], g_args json[]) RETURNS int[] LANGUAGE plpgsql AS $$
DECLARE
  before text := current_setting('lock_timeout');
  held   int[] := '{}';
  one    record;
BEGIN
  IF NOT g_kind && ledger.locking_kinds() THEN
    RETURN held;
  END IF;
  BEGIN
    PERFORM set_config('lock_timeout', '10ms', true);
    PERFORM ledger.lock_kinds(g_kind, g_args);
    PERFORM set_config('lock_timeout', before, true);
    RETURN held;
  EXCEPTION WHEN lock_not_available THEN
    -- Undone with what it had locked.
  END;
  FOR one IN SELECT x.cmd, array_agg(x.kind ORDER BY x.kind) AS kinds, array_agg(x.requested ORDER BY x.kind) AS requested
               FROM (SELECT (r.row ->> 'cmd')::int AS cmd, k.kind, json_agg(r.row) AS requested
                       FROM unnest(g_kind, g_args) AS k (kind, rows) CROSS JOIN LATERAL json_array_elements(k.rows) AS r (row)
                      WHERE k.kind = ANY (ledger.locking_kinds()) GROUP BY 1, 2) AS x
              GROUP BY x.cmd ORDER BY x.cmd LOOP
    IF NOT ledger.lock_gates(one.kinds, one.requested, false) THEN
      held := held || one.cmd;
    END IF;
  END LOOP;
  RETURN held;
END $$;

-- Checks the gates of one command in their order until a gate refuses. The rows that the gates declare are locked before.
CREATE OR REPLACE FUNCTION ledger.check_gates(g_kind text[], g_args json[], OUT refusal text, OUT facts jsonb) LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1 .. cardinality(g_kind) LOOP
    SELECT g.refusal, g.facts INTO refusal, facts FROM ledger.check_gate(g_kind[i], g_args[i]) AS g;
    EXIT WHEN refusal IS NOT NULL;
  END LOOP;
END $$;
