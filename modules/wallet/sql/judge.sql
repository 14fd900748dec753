-- The steps of ledger.commit.

-- The transfers of a command with their terms. Whatever they refer to has been decided for good, so it is read before anything is locked.
CREATE OR REPLACE FUNCTION ledger.moves(
  t_kind text[], t_state text[], t_debit bigint[], t_credit bigint[], t_amount bigint[], t_currency text[],
  t_hold uuid[], t_expires timestamptz[], c_terms json, OUT refusal text, OUT moves ledger.move[]
) LANGUAGE plpgsql AS $$
BEGIN
  IF c_terms -> 'reverses' IS NOT NULL THEN
    SELECT m.refusal, m.moves INTO refusal, moves FROM ledger.mirror(c_terms -> 'reverses') AS m;
    RETURN;
  END IF;
  moves := ARRAY(
    SELECT ROW (t.kind, t.state, t.debit, t.credit, t.amount, t.currency, t.hold, t.expires,
                r.rule, coalesce(r.sources, ARRAY[t.debit]), r.split_kind, s.shares, s.weights)::ledger.move
      FROM unnest(t_kind, t_state, t_debit, t_credit, t_amount, t_currency, t_hold, t_expires) WITH ORDINALITY
        AS t (kind, state, debit, credit, amount, currency, hold, expires, n)
      LEFT JOIN json_to_recordset(c_terms -> 'rules') AS r (n int, rule text, sources bigint[], split_kind text, split_of uuid, split_seqs bigint[]) ON r.n = t.n
      LEFT JOIN LATERAL (
        SELECT array_agg(p.debit_account ORDER BY p.command_seq, p.n) AS shares, array_agg(p.amount ORDER BY p.command_seq, p.n) AS weights
          FROM ledger.transfer p
         WHERE p.kind = r.split_kind
           AND p.command_seq = ANY (coalesce(r.split_seqs, ARRAY(SELECT c.seq FROM ledger.command c WHERE c.id = r.split_of AND c.refusal IS NULL)))
      ) AS s ON coalesce(r.split_of::text, r.split_seqs::text) IS NOT NULL
     ORDER BY t.n);
  IF EXISTS (SELECT 1 FROM json_to_recordset(c_terms -> 'rules') AS r (n int, split_of uuid, split_seqs bigint[])
              WHERE coalesce(r.split_of::text, r.split_seqs::text) IS NOT NULL AND (moves[r.n]).shares IS NULL) THEN
    refusal := CASE WHEN EXISTS (SELECT 1 FROM json_to_recordset(c_terms -> 'rules') AS r (split_of uuid) WHERE ledger.is_archived(r.split_of))
                    THEN 'wallet.archived' ELSE 'wallet.original_unknown' END;
  END IF;
END $$;

-- The transfers of another command the other way round: all of them in their order, or up to `amount` of them, the last one first.
-- What a member no longer has comes from `debt`.
CREATE OR REPLACE FUNCTION ledger.mirror(asked json, OUT refusal text, OUT moves ledger.move[]) LANGUAGE plpgsql AS $$
DECLARE
  most bigint := asked ->> 'amount';
  debt bigint := asked ->> 'debt';
BEGIN
  moves := ARRAY(
    SELECT ROW (asked ->> 'kind', 'posted', t.credit_account, t.debit_account, least(t.amount, most - t.before), t.currency, NULL, NULL,
                NULL, array_remove(ARRAY[t.credit_account, CASE WHEN a.member_id IS NOT NULL THEN debt END], NULL), NULL, NULL, NULL)::ledger.move
      FROM (SELECT m.*, sum(m.amount) OVER (ORDER BY m.n DESC) - m.amount AS before
              FROM ledger.command c JOIN ledger.transfer m ON m.command_seq = c.seq
             WHERE c.id = (asked ->> 'of')::uuid AND c.refusal IS NULL AND m.state = 'posted'
               AND (asked ->> 'only' IS NULL OR m.kind = asked ->> 'only')) AS t
      JOIN ledger.account a ON a.id = t.credit_account
     WHERE most IS NULL OR t.before < most
     ORDER BY CASE WHEN most IS NULL THEN t.n ELSE -t.n END);
  IF cardinality(moves) = 0 THEN
    refusal := CASE WHEN ledger.is_archived((asked ->> 'of')::uuid) THEN 'wallet.archived' ELSE 'wallet.original_unknown' END;
  ELSIF most > (SELECT sum(m.amount) FROM unnest(moves) AS m) THEN
    refusal := 'wallet.reversal_too_large';
  END IF;
END $$;

-- Locks the accounts of members that a command touches and reads them. Null where one is held by somebody else and it may not wait.
CREATE OR REPLACE FUNCTION ledger.lock_book(c_account bigint, moves ledger.move[], may_wait boolean) RETURNS ledger.book LANGUAGE plpgsql AS $$
DECLARE
  wanted bigint[] := ARRAY(SELECT c_account UNION SELECT unnest(m.sources || m.credit || m.shares) FROM unnest(moves) AS m);
  book   ledger.book := ROW ('{}', '{}', '{}', '{}', '{}');
  one    record;
BEGIN
  IF NOT may_wait AND (SELECT count(*) FROM ledger.account a WHERE a.id = ANY (wanted) AND a.member_id IS NOT NULL)
       > (SELECT count(*) FROM (SELECT FROM ledger.account a WHERE a.id = ANY (wanted) AND a.member_id IS NOT NULL
                                 ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED) AS mine) THEN
    RETURN NULL;
  END IF;
  FOR one IN SELECT a.id, a.balance, a.kind, a.member_id FROM ledger.account a
              WHERE a.id = ANY (wanted) AND a.member_id IS NOT NULL ORDER BY a.id FOR NO KEY UPDATE LOOP
    book.ids := book.ids || one.id;
    book.balances := book.balances || one.balance;
    book.kinds := book.kinds || one.kind;
    book.members := book.members || one.member_id;
    book.moved := book.moved || false;
  END LOOP;
  RETURN book;
END $$;

-- What is wrong with a command whatever its amounts: an account in another currency, a reversal of what is reversed already.
CREATE OR REPLACE FUNCTION ledger.refuse_terms(moves ledger.move[], c_terms json) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM unnest(moves) AS m CROSS JOIN LATERAL unnest(m.sources || m.credit || m.shares) AS side (id)
              WHERE NOT EXISTS (SELECT 1 FROM ledger.account a WHERE a.id = side.id AND a.currency = m.currency)) THEN
    RETURN 'wallet.wrong_currency';
  END IF;
  IF EXISTS (SELECT 1 FROM ledger.command c WHERE c.reverses = (c_terms #>> '{reverses,of}')::uuid) THEN
    RETURN 'wallet.already_reversed';
  END IF;
  RETURN NULL;
END $$;

-- Decides the amounts of transfers one after the other. `made` are those that move something, one for each source that pays and each
-- account of a split.
CREATE OR REPLACE FUNCTION ledger.judge(INOUT moves ledger.move[], INOUT book ledger.book, OUT refusal text, OUT made ledger.move[])
LANGUAGE plpgsql AS $$
DECLARE
  m    ledger.move;
  part ledger.move;
BEGIN
  made := '{}';
  FOREACH m IN ARRAY moves LOOP
    refusal := ledger.refuse_hold(m, made, book);
    EXIT WHEN refusal IS NOT NULL;
    IF m.split_kind IS NOT NULL THEN
      SELECT array_agg(s.account ORDER BY s.first), array_agg(s.amount ORDER BY s.first) INTO m.shares, m.weights
        FROM (SELECT p.account, sum(p.amount)::bigint AS amount, min(p.n) AS first
                FROM (SELECT e.account, e.amount, e.n FROM unnest(m.shares, m.weights) WITH ORDINALITY AS e (account, amount, n)
                      UNION ALL
                      SELECT o.debit, o.amount, coalesce(cardinality(m.shares), 0) + o.n
                        FROM unnest(made) WITH ORDINALITY
                          AS o (kind, state, debit, credit, amount, currency, hold, expires, rule, sources, split_kind, shares, weights, n)
                       WHERE o.kind = m.split_kind) AS p
               GROUP BY p.account) AS s;
    END IF;
    FOREACH part IN ARRAY ledger.split(m, book) LOOP
      IF part.debit IS NULL THEN
        refusal := 'wallet.insufficient_funds';
        EXIT;
      END IF;
      book := ledger.moved(book, part.debit, -part.amount);
      book := ledger.moved(book, part.credit, part.amount);
      made := made || part;
    END LOOP;
    EXIT WHEN refusal IS NOT NULL;
  END LOOP;
END $$;

-- One transfer as the parts that it moves: what each source pays, or what each account of a split gets. A part without a source says
-- what is lacking.
CREATE OR REPLACE FUNCTION ledger.split(m ledger.move, book ledger.book) RETURNS ledger.move[] LANGUAGE plpgsql AS $$
DECLARE
  parts  ledger.move[] := '{}';
  part   ledger.move := m;
  wanted bigint := CASE m.rule WHEN 'missing' THEN m.amount - coalesce(book.balances[array_position(book.ids, m.credit)], 0)
                               WHEN 'all' THEN 9223372036854775807 ELSE m.amount END;
  has    bigint;
  source bigint;
  place  int;
BEGIN
  IF m.shares IS NOT NULL THEN
    FOR i IN REVERSE cardinality(m.shares) .. 1 LOOP
      part.credit := m.shares[i];
      -- The first account takes what is left by rounding down.
      part.amount := CASE WHEN i = 1 THEN wanted
                          ELSE trunc(m.amount::numeric * m.weights[i] / (SELECT sum(w) FROM unnest(m.weights) AS w)) END;
      wanted := wanted - part.amount;
      IF part.amount > 0 THEN
        parts := part || parts;
      END IF;
    END LOOP;
    RETURN parts;
  END IF;
  FOREACH source IN ARRAY m.sources LOOP
    EXIT WHEN wanted <= 0;
    place := array_position(book.ids, source);
    has := CASE WHEN place IS NULL OR book.kinds[place] = 'receivable' THEN wanted ELSE least(wanted, book.balances[place]) END;
    IF has > 0 THEN
      part.debit := source;
      part.amount := has;
      parts := parts || part;
      wanted := wanted - has;
    END IF;
  END LOOP;
  IF wanted > 0 AND (m.rule IS NULL OR m.rule = 'missing') THEN
    part.debit := NULL;
    parts := parts || part;
  END IF;
  RETURN parts;
END $$;

CREATE OR REPLACE FUNCTION ledger.moved(book ledger.book, account bigint, delta bigint) RETURNS ledger.book LANGUAGE plpgsql AS $$
DECLARE place int := array_position(book.ids, account);
BEGIN
  IF place IS NOT NULL THEN
    book.balances[place] := book.balances[place] + delta;
    book.moved[place] := true;
  END IF;
  RETURN book;
END $$;

-- Money is held only in accounts of its kind, and comes there and leaves by holds alone. A hold is opened once, from the member's own
-- account; it is settled in its time, and released to where it came from.
CREATE OR REPLACE FUNCTION ledger.refuse_hold(m ledger.move, made ledger.move[], book ledger.book) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  from_at int := array_position(book.ids, m.debit);
  to_at   int := array_position(book.ids, m.credit);
  h       ledger.hold;
BEGIN
  IF (coalesce(book.kinds[from_at], '') = 'held') <> (m.state IN ('settled', 'released'))
     OR (coalesce(book.kinds[to_at], '') = 'held') <> (m.state = 'pending') THEN
    RAISE EXCEPTION 'a % transfer cannot move money from account % to account %', m.state, m.debit, m.credit USING ERRCODE = 'check_violation';
  END IF;
  IF m.state = 'posted' THEN
    RETURN NULL;
  END IF;
  SELECT * INTO h FROM ledger.hold WHERE id = m.hold;
  IF m.state = 'pending' THEN
    IF book.members[from_at] IS DISTINCT FROM book.members[to_at] THEN
      RAISE EXCEPTION 'a hold stays with its member' USING ERRCODE = 'check_violation';
    END IF;
    RETURN CASE WHEN FOUND OR EXISTS (SELECT 1 FROM unnest(made) AS p WHERE p.hold = m.hold) THEN 'wallet.hold_exists' END;
  END IF;
  IF h.held_account IS DISTINCT FROM m.debit
     OR (m.state = 'released' AND h.from_account <> m.credit)
     OR (m.state = 'settled' AND h.expires_at <= clock_timestamp())
     OR m.amount > h.remaining - coalesce((SELECT sum(p.amount) FROM unnest(made) AS p WHERE p.hold = m.hold AND p.state <> 'pending'), 0) THEN
    RETURN 'wallet.hold_closed';
  END IF;
  RETURN NULL;
END $$;

-- Locks the rows of others that gates declare, by kind. False where somebody else holds one and it may not wait: none is locked then, and
-- none but these waits for that row.
CREATE OR REPLACE FUNCTION ledger.lock_gates(g_kind text[], g_asked json[], may_wait boolean) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT g_kind && ledger.locking_kinds() THEN
    RETURN true;
  END IF;
  IF may_wait THEN
    PERFORM ledger.lock_asked(g_kind, g_asked);
    RETURN true;
  END IF;
  BEGIN
    PERFORM ledger.trylock_asked(g_kind, g_asked);
    RETURN true;
  EXCEPTION WHEN lock_not_available THEN
    RETURN false;
  END;
END $$;

-- The commands of a batch whose gates would wait for a row of others; the rows of all the others are locked. A batch waits a moment first:
-- whoever is ahead is mostly another batch, and is done by then.
CREATE OR REPLACE FUNCTION ledger.lock_gates_of_batch(g_kind text[], g_asked json[]) RETURNS int[] LANGUAGE plpgsql AS $$
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
    PERFORM ledger.lock_asked(g_kind, g_asked);
    PERFORM set_config('lock_timeout', before, true);
    RETURN held;
  EXCEPTION WHEN lock_not_available THEN
    -- Undone with what it had locked.
  END;
  FOR one IN SELECT x.cmd, array_agg(x.kind ORDER BY x.kind) AS kinds, array_agg(x.asked ORDER BY x.kind) AS asked
               FROM (SELECT (r.row ->> 'cmd')::int AS cmd, k.kind, json_agg(r.row) AS asked
                       FROM unnest(g_kind, g_asked) AS k (kind, rows) CROSS JOIN LATERAL json_array_elements(k.rows) AS r (row)
                      WHERE k.kind = ANY (ledger.locking_kinds()) GROUP BY 1, 2) AS x
              GROUP BY x.cmd ORDER BY x.cmd LOOP
    IF NOT ledger.lock_gates(one.kinds, one.asked, false) THEN
      held := held || one.cmd;
    END IF;
  END LOOP;
  RETURN held;
END $$;

-- Asks the gates of one command in their order; what they declare to lock is locked.
CREATE OR REPLACE FUNCTION ledger.ask_all(g_kind text[], g_asked json[], OUT refusal text, OUT facts jsonb) LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1 .. cardinality(g_kind) LOOP
    SELECT g.refusal, g.facts INTO refusal, facts FROM ledger.ask(g_kind[i], g_asked[i]) AS g;
    EXIT WHEN refusal IS NOT NULL;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION ledger.others_of(book ledger.book, c_account bigint, c_seq bigint) RETURNS json LANGUAGE sql AS $$
  SELECT json_agg(json_build_array(b.id::text, b.balance::text, c_seq::text))
    FROM unnest((book).ids, (book).balances, (book).kinds, (book).moved) AS b (id, balance, kind, moved)
   WHERE b.moved AND b.kind = 'cash' AND b.id IS DISTINCT FROM c_account
$$;
