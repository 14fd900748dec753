SELECT declare_fact('vendor_buy_in', 'ledger');
SELECT declare_fact('vendor_reserve', 'ledger');

-- Refuses to reserve money for a closed sitting, and while a bonus runs, because bonus terms have no weight for buy-ins.
SELECT ledger.declare_gate('vendor_sits', 'member bigint, vendor text, name text, game text', $$
  SELECT requested.cmd, CASE WHEN b.state <> 'open' THEN 'rounds.vendor_round_over' WHEN b.game_code <> requested.game THEN 'rounds.buy_in_elsewhere'
                         ELSE 'bonus.game_excluded' END, NULL::jsonb
    FROM requested
    LEFT JOIN vendor_buy_in b ON b.member_id = requested.member AND b.vendor = requested.vendor AND b.external_id = requested.name
   WHERE b.state <> 'open' OR b.game_code <> requested.game OR bonus_runs(requested.member)
$$);

-- Refuses to end a closed sitting, and to end a sitting for which more money was reserved in the meantime. `reserves` is the number of
-- reservations that the caller read.
SELECT ledger.declare_gate('vendor_stands_up', 'member bigint, vendor text, name text, reserves integer', $$
  SELECT requested.cmd, CASE WHEN b.state = 'open' THEN 'wallet.busy' ELSE 'rounds.vendor_round_over' END, NULL::jsonb
    FROM requested
    JOIN vendor_buy_in b ON b.member_id = requested.member AND b.vendor = requested.vendor AND b.external_id = requested.name
   WHERE b.state <> 'open' OR b.reserves <> requested.reserves
$$);

SELECT ledger.declare_write('vendor_reserve', $$
  merchant integer, member bigint, vendor text, name text, game text, currency text, hold uuid, amount bigint, at timestamptz $$, $$
  WITH sat AS (
    INSERT INTO vendor_buy_in AS b (id, merchant_id, member_id, vendor, external_id, game_code, currency, reserved, reserves, state, opened_at, moved_at)
    SELECT seq, merchant, member, vendor, name, game, currency, amount, 1, 'open', at, at FROM written
    ON CONFLICT (member_id, vendor, external_id) DO UPDATE
       SET reserved = b.reserved + excluded.reserved, reserves = b.reserves + 1, moved_at = excluded.moved_at
    RETURNING id, member_id, vendor, external_id
  )
  INSERT INTO vendor_reserve (seq, buy_in, hold, amount)
  SELECT w.seq, s.id, w.hold, w.amount FROM written w
    JOIN sat s ON s.member_id = w.member AND s.vendor = w.vendor AND s.external_id = w.name
$$);

-- Ends a buy-in. A buy-in that was released before its reservation arrived is recorded as closed, so that the late reservation is refused.
SELECT ledger.declare_write('vendor_buy_in_end', $$
  merchant integer, member bigint, vendor text, name text, currency text, state text, cut bigint, at timestamptz $$, $$
  WITH ended AS (
    UPDATE vendor_buy_in b SET state = w.state, ended_in = w.seq, cut = coalesce(w.cut, 0), moved_at = w.at FROM written w
     WHERE b.member_id = w.member AND b.vendor = w.vendor AND b.external_id = w.name
    RETURNING w.seq
  )
  INSERT INTO vendor_buy_in (id, merchant_id, member_id, vendor, external_id, currency, reserved, state, opened_at, ended_in, moved_at)
  SELECT seq, merchant, member, vendor, name, currency, 0, state, at, seq, at FROM written WHERE seq NOT IN (SELECT seq FROM ended)
$$);

-- The reserved amount equals its command's transfers, and all of it returned when the sitting ended.
SELECT ledger.declare_invariant('vendor_buy_ins', $$
  WITH steps AS (
    SELECT r.seq, 'reserve' AS kind, r.amount FROM vendor_reserve r WHERE r.seq > from_seq AND r.seq <= upto_seq
    UNION ALL
    SELECT b.ended_in, 'reserve-back', b.reserved FROM vendor_buy_in b WHERE b.ended_in > from_seq AND b.ended_in <= upto_seq AND b.reserved > 0
  ), made AS (
    SELECT seq, kind, sum(amount) AS amount FROM moved WHERE kind IN ('reserve', 'reserve-back') GROUP BY seq, kind
  )
  SELECT 'buy-in, ' || coalesce(s.kind, m.kind) || ' by command ' || coalesce(s.seq, m.seq) || ': ' || coalesce(s.amount, 0)
         || ', its transfers move ' || coalesce(m.amount, 0)
    FROM steps s FULL JOIN made m ON m.seq = s.seq AND m.kind = s.kind
   WHERE s.amount IS DISTINCT FROM m.amount
$$);
