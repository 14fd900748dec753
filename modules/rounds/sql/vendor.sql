SELECT declare_fact('vendor_round', 'ledger');
SELECT declare_fact('vendor_move', 'ledger');

-- Refuses what was refused before the commit, so that the refusal is remembered under its key as any other.
SELECT ledger.declare_gate('vendor_refused', 'member bigint, code text', $$
  SELECT asked.cmd, asked.code, NULL::jsonb FROM asked
$$);

-- One call of a member a commit: the rows of a round are changed once in it. What comes second is decided by itself, after the first.
SELECT ledger.declare_gate('vendor_turn', 'member bigint', $$
  SELECT asking.cmd, 'wallet.busy', NULL::jsonb
    FROM (SELECT asked.cmd, row_number() OVER (PARTITION BY asked.member ORDER BY asked.cmd) AS nth FROM asked) AS asking
   WHERE asking.nth > 1
$$);

-- Refuses a bet in a round that its vendor has closed, and bonus money where the round was opened without it.
SELECT ledger.declare_gate('vendor_bet', 'member bigint, vendor text, game text, round text, bonus bigint', $$
  SELECT asked.cmd, CASE v.state WHEN 'closed' THEN 'rounds.vendor_round_over' ELSE 'bonus.over' END, NULL::jsonb
    FROM asked
    JOIN vendor_round v ON v.member_id = asked.member AND v.vendor = asked.vendor AND v.game_code = asked.game AND v.external_id = asked.round
   WHERE v.state = 'closed' OR (asked.bonus IS NOT NULL AND v.bonus_id IS DISTINCT FROM asked.bonus)
$$);

-- Refuses a win or an adjustment whose bet was taken back, and a win to a round that is closed. A bet and its round are looked up by their
-- numbers alone: a plan that was made while there were few would read all bets, by an index that knows their kind.
SELECT ledger.declare_gate('vendor_win', 'member bigint, bet bigint, wants_open boolean', $$
  SELECT asked.cmd, CASE WHEN m.seq IS NULL OR m.undone_in IS NOT NULL THEN 'rounds.bet_unknown' ELSE 'rounds.vendor_round_over' END, NULL::jsonb
    FROM asked
    LEFT JOIN LATERAL (SELECT * FROM vendor_move b WHERE b.seq = asked.bet LIMIT 1) AS m ON m.member_id = asked.member AND m.kind = 'bet'
    LEFT JOIN LATERAL (SELECT r.state FROM vendor_round r WHERE r.id = m.round_id LIMIT 1) AS v ON true
   WHERE m.seq IS NULL OR m.undone_in IS NOT NULL OR (asked.wants_open AND v.state <> 'open')
$$);

-- Refuses to take back a bet that has a win or whose round is closed, and anything twice.
SELECT ledger.declare_gate('vendor_undo', 'member bigint, move bigint', $$
  SELECT asked.cmd, CASE WHEN m.undone_in IS NOT NULL THEN 'wallet.already_reversed' ELSE 'rounds.bet_settled' END, NULL::jsonb
    FROM asked
    JOIN vendor_move m ON m.seq = asked.move
    JOIN vendor_round v ON v.id = m.round_id
   WHERE m.undone_in IS NOT NULL
      OR (m.kind = 'bet' AND (v.state = 'closed' OR EXISTS (SELECT FROM vendor_move w WHERE w.bet = m.seq AND w.kind = 'win' AND w.undone_in IS NULL)))
$$);

-- What a call of a vendor did: `kind` is that of a movement, or `undo-bet`, `undo-win`, `end`. A round that closes is recorded with all
-- that stands in it, by the same write as any other, and counts for the bonus that it was opened with. The member's accounts are locked.
CREATE OR REPLACE FUNCTION write_vendor_move(seqs bigint[], written_rows json) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  settled json;
  counted json;
BEGIN
  WITH written AS MATERIALIZED (
    SELECT seqs[r.cmd] AS seq, r.* FROM json_to_recordset(written_rows) AS r (
             cmd int, kind text, id text, merchant integer, member bigint, vendor text, game text, name text, round bigint, amount bigint,
             currency text, bet bigint, undoes bigint, bonus bigint, bonus_account bigint, weight integer, turnover_weight integer, closes boolean, at timestamptz)
     WHERE seqs[r.cmd] IS NOT NULL
  ), opened AS (
    INSERT INTO vendor_round AS v (id, merchant_id, member_id, vendor, game_code, external_id, currency, stake, staked_in, bonus_id, bonus_weight, turnover_weight, opened_at, moved_at)
    SELECT seq, merchant, member, vendor, game, name, currency, amount, ARRAY[seq], bonus, weight, turnover_weight, at, at FROM written WHERE kind = 'bet'
    ON CONFLICT (member_id, vendor, game_code, external_id) DO UPDATE
       SET stake = v.stake + excluded.stake, staked_in = v.staked_in || excluded.staked_in, moved_at = excluded.moved_at
    RETURNING id, member_id, vendor, game_code, external_id
  ), changed AS (
    UPDATE vendor_round v
       SET stake = v.stake - CASE WHEN w.kind = 'undo-bet' THEN w.amount ELSE 0 END,
           staked_in = array_remove(v.staked_in, CASE WHEN w.kind = 'undo-bet' THEN w.undoes END),
           payout = v.payout + CASE w.kind WHEN 'win' THEN w.amount WHEN 'undo-win' THEN -w.amount ELSE 0 END,
           paid_in = CASE w.kind WHEN 'win' THEN v.paid_in || w.seq ELSE array_remove(v.paid_in, w.undoes) END,
           state = CASE WHEN w.closes THEN 'closed' ELSE v.state END, moved_at = w.at
      FROM written w
     WHERE w.kind IN ('win', 'undo-bet', 'undo-win', 'end') AND v.id = w.round AND v.state <> 'closed'
    RETURNING v.*, w.cmd, w.closes
  ), undone AS (
    UPDATE vendor_move m SET undone_in = w.seq FROM written w WHERE m.seq = w.undoes
  ), noted AS (
    INSERT INTO vendor_move (seq, vendor, kind, external_id, member_id, round_id, bet, amount, bonus_part, at)
    SELECT w.seq, w.vendor, w.kind, w.id, w.member, coalesce(o.id, w.round), w.bet, w.amount,
           CASE WHEN w.kind = 'bet' AND w.bonus_account IS NOT NULL THEN -(SELECT n.amount FROM ledger.net_of(w.seq, w.bonus_account) AS n) ELSE 0 END, w.at
      FROM written w
      LEFT JOIN opened o ON w.kind = 'bet' AND o.member_id = w.member AND o.vendor = w.vendor AND o.game_code = w.game AND o.external_id = w.name
     WHERE w.kind IN ('bet', 'win', 'adjust', 'promo')
  ), over AS (
    SELECT * FROM changed WHERE closes AND stake > 0
  )
  SELECT (SELECT json_agg(json_build_object(
                   'cmd', cmd, 'id', id, 'merchant', merchant_id, 'member', member_id, 'mode', 'real', 'vendor', vendor, 'game', game_code,
                   'family', 'vendor', 'model', 'round', 'stake', stake, 'payout', payout, 'turnover', turnover_of(stake, payout, turnover_weight), 'currency', currency,
                   'outcome', json_build_object(), 'staked_in', staked_in, 'stakes_more', false, 'paid_in', paid_in, 'nonce', 0,
                   'external', external_id, 'vendor_round', external_id, 'at', moved_at)) FROM over),
         (SELECT json_agg(json_build_object('cmd', w.cmd, 'bonus', w.bonus,
                   'turnover', coalesce((SELECT valid_bet(o.stake, o.payout) * o.bonus_weight / 10000 FROM over o WHERE o.cmd = w.cmd), 0), 'at', w.at))
            FROM written w WHERE w.bonus IS NOT NULL)
    INTO settled, counted;
  IF settled IS NOT NULL THEN
    PERFORM write_round(seqs, settled);
  END IF;
  IF counted IS NOT NULL THEN
    PERFORM write_bonus_bet(seqs, counted);
  END IF;
END $$;

-- What a vendor moved is what its command moved, and is of a round and a bet that are there.
SELECT ledger.declare_invariant('vendor_moves', $$
  SELECT 'vendor move ' || v.seq || ', ' || v.kind || ' of ' || v.amount || ': its transfers move ' || coalesce(m.amount, 0)
    FROM vendor_move v LEFT JOIN (SELECT seq, sum(amount) AS amount FROM moved GROUP BY seq) AS m ON m.seq = v.seq
   WHERE v.seq > from_seq AND v.seq <= upto_seq AND abs(v.amount) <> coalesce(m.amount, 0)
  UNION ALL
  SELECT 'vendor move ' || v.seq || ' is of round ' || v.round_id || ' and bet ' || coalesce(v.bet::text, 'none') || ', which are not both there'
    FROM vendor_move v
   WHERE v.seq > from_seq AND v.seq <= upto_seq AND v.round_id IS NOT NULL
     AND ((SELECT r.id FROM vendor_round r WHERE r.id = v.round_id LIMIT 1) IS NULL
          OR v.bet IS NOT NULL AND (SELECT b.seq FROM vendor_move b WHERE b.seq = v.bet AND b.round_id = v.round_id LIMIT 1) IS NULL)
$$);
