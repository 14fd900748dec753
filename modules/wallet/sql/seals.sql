-- Returns a digest of each command in a range of transactions: 16 bytes over its row and its transfers. A single statement serves all
-- commands, because a call of ledger.digest for each command cost more than the digests themselves.
CREATE OR REPLACE FUNCTION ledger.digests(from_xact xid8, to_xact xid8) RETURNS TABLE (seq bigint, digest bytea)
LANGUAGE sql STABLE SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  SELECT c.seq, substr(sha256(convert_to(
    ROW (c.seq, c.id, c.source, c.kind, c.external_id, c.meaning, c.account_id, c.balance_after, c.refusal, c.facts, c.reverses,
         extract(epoch FROM c.at))::text || coalesce(t.moves, ''), 'UTF8')), 1, 16)
    FROM ledger.command c
    LEFT JOIN LATERAL (
      SELECT string_agg(ROW (m.n, m.kind, m.state, m.debit_account, m.credit_account, m.amount, m.currency, m.hold_id)::text, '' ORDER BY m.n) AS moves
        FROM ledger.transfer m WHERE m.command_seq = c.seq) AS t ON true
   WHERE c.xact >= from_xact AND c.xact < to_xact
$$;

CREATE OR REPLACE FUNCTION ledger.seal_hash(previous bytea, from_xact xid8, to_xact xid8, seqs bigint[], digests bytea) RETURNS bytea
LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(previous || convert_to(from_xact::text || '-' || to_xact::text || seqs::text, 'UTF8') || digests)
$$;

-- Returns the start of the quarter of an hour that contains a moment. Midnight of every time zone is such a start.
CREATE OR REPLACE FUNCTION ledger.quarter_of(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT to_timestamp(floor(extract(epoch FROM moment) / 900) * 900)
$$;

-- Adds the transfers of commands of a range of transactions to the sums of their quarters of an hour, and stores those of promotions.
CREATE OR REPLACE FUNCTION ledger.add_quarters(from_xact xid8, below xid8) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  WITH sides AS MATERIALIZED (
    SELECT c.seq, c.at, c.account_id, t.n, t.kind, s.delta, s.other, a.merchant_id, a.kind AS account_kind, a.member_id, a.code, a.currency
      FROM ledger.command c
      JOIN ledger.transfer t ON t.command_seq = c.seq
     CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount, t.credit_account), (t.credit_account, t.amount, t.debit_account)) AS s (account, delta, other)
      JOIN ledger.account a ON a.id = s.account
     WHERE c.xact >= from_xact AND c.xact < below
  ), promoted AS (
    INSERT INTO ledger.promotion_move (command_seq, n, code, at, merchant_id, member_id, currency, kind, amount)
    SELECT s.seq, s.n, s.code, s.at, s.merchant_id,
           coalesce((SELECT o.member_id FROM ledger.account o WHERE o.id = s.other), (SELECT o.member_id FROM ledger.account o WHERE o.id = s.account_id)),
           s.currency, s.kind, -s.delta
      FROM sides s WHERE s.account_kind = 'house' AND s.member_id IS NULL AND (s.code = 'promotions' OR s.kind = 'promo')
  )
  INSERT INTO ledger.moved_quarter AS q (at, merchant_id, account_kind, code, is_members, currency, kind, amount)
  SELECT ledger.quarter_of(s.at), s.merchant_id, s.account_kind, CASE WHEN s.member_id IS NULL THEN s.code ELSE '' END, s.member_id IS NOT NULL,
         s.currency, s.kind, sum(s.delta)
    FROM sides s
   GROUP BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (account_kind, code, merchant_id, currency, at, kind, is_members) DO UPDATE SET amount = q.amount + excluded.amount
$$;

-- Transfers of promotions, for the SQL of reports. PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION promotion_moves() RETURNS SETOF ledger.promotion_move LANGUAGE sql STABLE AS $$
  SELECT m.* FROM ledger.promotion_move m
$$;

-- Seals up to `most` decided commands and adds their house sides to ledger.house_balance, and all sides to ledger.moved_quarter. Returns how
-- many were sealed.
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
  PERFORM ledger.add_quarters(head.to_xact, below);
  RETURN array_length(sealed_seqs, 1);
END $$;

-- Returns every place where the chain and the ledger disagree, with the command's number, in the seals after the seal `after`, whose hash
-- is `previous`. For commands whose transfers were detached only the chain can be checked.
CREATE OR REPLACE FUNCTION ledger.verify_seals(after bigint DEFAULT 0, upto bigint DEFAULT 9223372036854775807, previous bytea DEFAULT sha256(''))
RETURNS TABLE (seal bigint, command_seq bigint, problem text)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  s         ledger.seal;
  expected  bigint := after + 1;
  first_seq bigint := detached_below('ledger.transfer');
BEGIN
  FOR s IN SELECT * FROM ledger.seal x WHERE x.n > after AND x.n <= upto ORDER BY x.n LOOP
    IF s.n <> expected THEN
      RETURN QUERY SELECT s.n, NULL::bigint, 'a seal before this one is missing';
    END IF;
    IF s.previous <> previous OR s.hash <> ledger.seal_hash(s.previous, s.from_xact, s.to_xact, s.seqs, s.digests) THEN
      RETURN QUERY SELECT s.n, NULL::bigint, 'the seal itself was changed';
    END IF;
    RETURN QUERY
      SELECT s.n, coalesce(d.seq, c.seq),
             CASE WHEN c.seq IS NULL THEN 'deleted' WHEN d.seq IS NULL THEN 'inserted' ELSE 'changed' END
        FROM (SELECT x.seq, substr(s.digests, (x.ord::int - 1) * 16 + 1, 16) AS digest FROM unnest(s.seqs) WITH ORDINALITY AS x (seq, ord)
               WHERE x.seq >= first_seq) AS d
        FULL JOIN (SELECT x.* FROM ledger.digests(s.from_xact, s.to_xact) AS x WHERE x.seq >= first_seq) AS c
          ON c.seq = d.seq
       WHERE c.digest IS DISTINCT FROM d.digest;
    previous := s.hash;
    expected := s.n + 1;
  END LOOP;
END $$;
