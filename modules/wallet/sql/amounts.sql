-- Functions that compute the amounts which the transfers of a command move.

-- The transfers of a command with their terms. The commands that these refer to have been decided for good, so they are read before any
-- lock.
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

-- Returns the transfers of another command in reverse: all of them in their order, or up to `amount` of them, the last one first. Money
-- that a member no longer has comes from `debt`.
CREATE OR REPLACE FUNCTION ledger.mirror(requested json, OUT refusal text, OUT moves ledger.move[]) LANGUAGE plpgsql AS $$
DECLARE
  most bigint := requested ->> 'amount';
  debt bigint := requested ->> 'debt';
BEGIN
  moves := ARRAY(
    SELECT ROW (requested ->> 'kind', 'posted', t.credit_account, t.debit_account, least(t.amount, most - t.before), t.currency, NULL, NULL,
                NULL, array_remove(ARRAY[t.credit_account, CASE WHEN a.member_id IS NOT NULL THEN debt END], NULL), NULL, NULL, NULL)::ledger.move
      FROM (SELECT m.*, sum(m.amount) OVER (ORDER BY m.n DESC) - m.amount AS before
              FROM ledger.command c JOIN ledger.transfer m ON m.command_seq = c.seq
             WHERE c.id = (requested ->> 'of')::uuid AND c.refusal IS NULL AND m.state = 'posted'
               AND (requested ->> 'only' IS NULL OR m.kind = requested ->> 'only')) AS t
      JOIN ledger.account a ON a.id = t.credit_account
     WHERE most IS NULL OR t.before < most
     ORDER BY CASE WHEN most IS NULL THEN t.n ELSE -t.n END);
  IF cardinality(moves) = 0 THEN
    refusal := CASE WHEN ledger.is_archived((requested ->> 'of')::uuid) THEN 'wallet.archived' ELSE 'wallet.original_unknown' END;
  ELSIF most > (SELECT sum(m.amount) FROM unnest(moves) AS m) THEN
    refusal := 'wallet.reversal_too_large';
  END IF;
END $$;

-- Returns the refusal of a command for its terms, independent of its amounts: an account in another currency, or a command that is already
-- reversed.
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

-- Decides the amounts of transfers one after the other. `parts` are the transfers that move money: one for each source that pays and each
-- account of a split.
CREATE OR REPLACE FUNCTION ledger.judge(INOUT moves ledger.move[], INOUT accounts ledger.book, OUT refusal text, OUT parts ledger.move[])
LANGUAGE plpgsql AS $$
DECLARE
  m    ledger.move;
  part ledger.move;
BEGIN
  parts := '{}';
  FOREACH m IN ARRAY moves LOOP
    refusal := ledger.refuse_hold(m, parts, accounts);
    EXIT WHEN refusal IS NOT NULL;
    IF m.split_kind IS NOT NULL THEN
      SELECT array_agg(s.account ORDER BY s.first), array_agg(s.amount ORDER BY s.first) INTO m.shares, m.weights
        FROM (SELECT p.account, sum(p.amount)::bigint AS amount, min(p.n) AS first
                FROM (SELECT e.account, e.amount, e.n FROM unnest(m.shares, m.weights) WITH ORDINALITY AS e (account, amount, n)
                      UNION ALL
                      SELECT o.debit, o.amount, coalesce(cardinality(m.shares), 0) + o.n
                        FROM unnest(parts) WITH ORDINALITY
                          AS o (kind, state, debit, credit, amount, currency, hold, expires, rule, sources, split_kind, shares, weights, n)
                       WHERE o.kind = m.split_kind) AS p
               GROUP BY p.account) AS s;
    END IF;
    FOREACH part IN ARRAY ledger.split(m, accounts) LOOP
      IF part.debit IS NULL THEN
        refusal := 'wallet.insufficient_funds';
        EXIT;
      END IF;
      accounts := ledger.moved(accounts, part.debit, -part.amount);
      accounts := ledger.moved(accounts, part.credit, part.amount);
      parts := parts || part;
    END LOOP;
    EXIT WHEN refusal IS NOT NULL;
  END LOOP;
END $$;

-- Splits a transfer into the parts that move money: the payment of each source, or the share of each account of a split. If the sources do
-- not cover the amount, the last part has no debit account.
CREATE OR REPLACE FUNCTION ledger.split(m ledger.move, accounts ledger.book) RETURNS ledger.move[] LANGUAGE plpgsql AS $$
DECLARE
  parts  ledger.move[] := '{}';
  part   ledger.move := m;
  wanted bigint := CASE m.rule WHEN 'missing' THEN m.amount - coalesce(accounts.balances[array_position(accounts.ids, m.credit)], 0)
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
    place := array_position(accounts.ids, source);
    has := CASE WHEN place IS NOT NULL AND ledger.has_floor(accounts.kinds[place]) THEN least(wanted, accounts.balances[place]) ELSE wanted END;
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

CREATE OR REPLACE FUNCTION ledger.moved(accounts ledger.book, account bigint, delta bigint) RETURNS ledger.book LANGUAGE plpgsql AS $$
DECLARE place int := array_position(accounts.ids, account);
BEGIN
  IF place IS NOT NULL THEN
    accounts.balances[place] := accounts.balances[place] + delta;
    accounts.moved[place] := true;
  END IF;
  RETURN accounts;
END $$;
