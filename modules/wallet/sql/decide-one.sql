-- Decides one command: a lone command of the lane, a command that a batch left out, or a command of commitIn inside a caller's transaction.
-- Statuses: 0 applied; 1 stored answer of an earlier call; 2 refused now; 4 the key was used for another command. Status 9: not decided,
-- because another transaction holds one of its accounts or gates' rows and the command may not wait. Lock order: accounts ascending (a
-- member's account rows represent the member), then the rows that gates declare, by kind, then the rows that writes lock. The number is
-- drawn under the locks, so an account's commands have their numbers in the order in which they moved it. `others` are further cash
-- accounts that were moved: [account, balance, version].
CREATE OR REPLACE FUNCTION ledger.commit(
  c_id uuid, c_meaning uuid, c_source text, c_kind text, c_external text, c_account bigint, c_facts jsonb,
  t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[],
  t_hold uuid[], t_expires timestamptz[], c_terms json, may_wait boolean,
  g_kind text[], g_args json[], w_kind text[], w_rows json[],
  OUT status smallint, OUT seq bigint, OUT balance_after bigint, OUT refusal text, OUT facts jsonb, OUT others json, OUT parts json
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moves    ledger.move[];
  accounts ledger.book;
  judged   record;
  detail   text;
  is_held  boolean;
BEGIN
  SELECT CASE WHEN c.meaning IN (c_meaning, ledger.any_meaning()) THEN 1 ELSE 4 END, c.seq, c.balance_after, c.refusal, c.facts
    INTO status, seq, balance_after, refusal, facts FROM ledger.command c WHERE c.id = c_id;
  IF FOUND THEN
    PERFORM ledger.wait_for_standby();
    parts := ledger.parts_of(seq);
    RETURN;
  END IF;

  -- Plain commands, which are most, try one of two quick ways. The general way decides what these cannot apply, with its reason, and all
  -- others.
  IF c_terms IS NULL AND t_kind <> '{}' AND array_remove(t_state, 'posted') = '{}' AND NOT w_kind && ledger.refusing_kinds() THEN
    IF NOT may_wait AND g_kind = '{}' AND cardinality(t_kind) = 1 THEN
      -- A single transfer between a member and the house without gates (a payout, a rebate), in one statement.
      WITH moved AS (
        UPDATE ledger.account a SET version = nextval('ledger.command_seq'),
               balance = a.balance + CASE WHEN a.id = t_debit[1] THEN -t_amount[1] ELSE t_amount[1] END
         WHERE a.id = (SELECT l.id FROM ledger.account l WHERE l.id = c_account FOR NO KEY UPDATE SKIP LOCKED)
           AND c_account IN (t_debit[1], t_credit[1]) AND a.member_id IS NOT NULL AND a.currency = t_currency[1]
           AND ledger.fits(a.kind, 'posted', a.id = t_debit[1])
           AND (a.id = t_credit[1] OR NOT ledger.lacks(a.kind, a.balance - t_amount[1]))
           AND EXISTS (SELECT 1 FROM ledger.account h
                        WHERE h.id = t_debit[1] + t_credit[1] - c_account AND h.member_id IS NULL AND h.currency = t_currency[1])
        RETURNING a.balance, a.version
      ), decided AS (
        INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, facts)
        SELECT c_id, moved.version, c_source, c_kind, c_external, c_meaning, c_account, moved.balance, c_facts FROM moved
      ), written AS (
        INSERT INTO ledger.transfer (command_seq, n, kind, state, debit_account, credit_account, amount, currency)
        SELECT moved.version, 1, t_kind[1], 'posted', t_debit[1], t_credit[1], t_amount[1], t_currency[1] FROM moved
      )
      SELECT moved.version, moved.balance INTO seq, balance_after FROM moved;
    ELSE
      SELECT p.seq, p.balance_after, p.others, p.is_held INTO seq, balance_after, others, is_held
        FROM ledger.commit_posted(c_id, c_meaning, c_source, c_kind, c_external, c_account, c_facts,
                                  t_kind, t_debit, t_credit, t_amount, t_currency, may_wait, g_kind, g_args) AS p;
    END IF;
    IF is_held THEN
      -- Do not retry here: some locks are held already, and SKIP LOCKED may still block on a newer version of a row.
      status := 9;
      RETURN;
    END IF;
    IF seq IS NOT NULL THEN
      status := 0;
      facts := c_facts;
      IF w_kind <> '{}' THEN
        PERFORM ledger.write_all(seq, w_kind, w_rows);
      END IF;
      RETURN;
    END IF;
  END IF;

  SELECT m.refusal, m.moves INTO refusal, moves
    FROM ledger.moves(t_kind, t_state, t_debit, t_credit, t_amount, t_currency, t_hold, t_expires, c_terms) AS m;
  accounts := ledger.take_accounts(
    ARRAY(SELECT c_account UNION SELECT unnest(m.sources || m.credit || m.shares) FROM unnest(moves) AS m), may_wait);
  IF accounts IS NULL OR NOT ledger.lock_gates(g_kind, g_args, may_wait) THEN
    status := 9;
    RETURN;
  END IF;
  seq := nextval('ledger.command_seq');

  IF refusal IS NULL THEN
    refusal := ledger.refuse_terms(moves, c_terms);
  END IF;
  IF refusal IS NULL THEN
    SELECT a.refusal, a.facts INTO refusal, facts FROM ledger.check_gates(g_kind, g_args) AS a;
  END IF;
  IF refusal IS NULL THEN
    SELECT * INTO judged FROM ledger.judge(moves, accounts);
    refusal := judged.refusal; accounts := judged.accounts; moves := judged.parts;
  END IF;
  IF refusal IS NULL AND NOT w_kind && ledger.refusing_kinds() THEN
    PERFORM ledger.apply(c_id, seq, c_source, c_kind, c_external, c_meaning, c_account, c_facts, c_terms, moves, accounts);
    PERFORM ledger.write_all(seq, w_kind, w_rows);
  ELSIF refusal IS NULL THEN
    BEGIN
      PERFORM ledger.apply(c_id, seq, c_source, c_kind, c_external, c_meaning, c_account, c_facts, c_terms, moves, accounts);
      PERFORM ledger.write_all(seq, w_kind, w_rows);
    EXCEPTION WHEN SQLSTATE 'CR001' THEN
      GET STACKED DIAGNOSTICS refusal = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL;
      facts := nullif(detail, '')::jsonb;
    END;
  END IF;

  IF refusal IS NOT NULL THEN
    status := 2;
    SELECT a.balance INTO balance_after FROM ledger.account a WHERE a.id = c_account AND a.member_id IS NOT NULL;
    INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, refusal, facts)
    VALUES (c_id, seq, c_source, c_kind, c_external, c_meaning, c_account, balance_after, refusal, facts);
    RETURN;
  END IF;
  status := 0;
  facts := c_facts;
  balance_after := accounts.balances[array_position(accounts.ids, c_account)];
  others := ledger.others_of(accounts, c_account, seq);
  IF c_terms IS NOT NULL THEN
    parts := ledger.parts_of(seq);
  END IF;
END $$;

-- Makes the commit of a repeat, which writes nothing, wait for the standby. The primary may have restarted before the first commit reached
-- the standby; a fail-over would then lose the answer that the repeat acknowledged. Locks no row.
CREATE OR REPLACE FUNCTION ledger.wait_for_standby() RETURNS pg_lsn LANGUAGE sql SET search_path = public, pg_temp AS $$
  SELECT pg_logical_emit_message(true, 'barrier', '')
$$;

-- Stores a refusal whose transaction was rolled back; does nothing if the key is already decided.
CREATE OR REPLACE FUNCTION ledger.refuse(
  c_id uuid, c_meaning uuid, c_source text, c_kind text, c_external text, c_account bigint, c_refusal text, c_facts jsonb
) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, account_id, balance_after, refusal, facts)
  SELECT c_id, nextval('ledger.command_seq'), c_source, c_kind, c_external, c_meaning, c_account, a.balance, c_refusal, c_facts
    FROM (VALUES (c_account)) AS v (id) LEFT JOIN ledger.account a ON a.id = v.id AND a.member_id IS NOT NULL
  ON CONFLICT (id) DO NOTHING
$$;

-- Closes a key before its command arrives: any command with the key will be refused. Returns false if the key is decided already.
CREATE OR REPLACE FUNCTION ledger.tombstone(c_id uuid, c_source text, c_kind text, c_external text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM ledger.wait_for_standby();
  INSERT INTO ledger.command (id, seq, source, kind, external_id, meaning, refusal)
  VALUES (c_id, nextval('ledger.command_seq'), c_source, c_kind, c_external, ledger.any_meaning(), 'wallet.request_reused')
  ON CONFLICT (id) DO NOTHING;
  RETURN (SELECT c.meaning = ledger.any_meaning() FROM ledger.command c WHERE c.id = c_id);
END $$;
