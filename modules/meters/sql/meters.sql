SELECT declare_fact('meter', 'ledger');

-- Gate that refuses a round whose meter has a count other than that of the deal, by the refusal after which a round is dealt again.
SELECT ledger.declare_gate('meter_stands', $$
  member bigint, vendor text, game text, model text, currency text, stake bigint, fund text, count integer $$, $$
  SELECT requested.cmd, 'fairness.nonce_taken', NULL::jsonb
    FROM requested LEFT JOIN meter m ON m.member_id = requested.member AND m.vendor = requested.vendor AND m.game_code = requested.game
     AND m.model = requested.model AND m.currency = requested.currency AND m.stake = requested.stake AND m.fund = requested.fund
   WHERE coalesce(m.count, 0) <> requested.count
$$);

-- Stores the count of a meter after a round, and its value. The member's accounts are locked, so nobody else changes this row.
SELECT ledger.declare_write('meter', $$
  member bigint, account bigint, vendor text, game text, model text, currency text, stake bigint, fund text, count integer, owed bigint,
  at timestamptz $$, $$
  INSERT INTO meter AS m (member_id, account_id, vendor, game_code, model, currency, stake, fund, count, owed, round_id, changed_at)
  SELECT member, account, vendor, game, model, currency, stake, fund, count, owed, seq, at FROM written
  ON CONFLICT (member_id, vendor, game_code, model, currency, stake, fund) DO UPDATE
     SET count = excluded.count, owed = excluded.owed, round_id = excluded.round_id, changed_at = excluded.changed_at
$$);
