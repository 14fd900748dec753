SELECT declare_fact('vendor_round', 'ledger');
SELECT declare_fact('vendor_move', 'ledger');

-- Refuses a call that was refused before the commit, so that the refusal is stored under its key like any other.
SELECT ledger.declare_gate('vendor_refused', 'member bigint, code text', $$
  SELECT requested.cmd, requested.code, NULL::jsonb FROM requested
$$);

-- Allows one call of a member in a commit, because the rows of a round may change only once in a commit. The second call is decided alone
-- after the first.
SELECT ledger.declare_gate('vendor_turn', 'member bigint', $$
  SELECT asking.cmd, 'wallet.busy', NULL::jsonb
    FROM (SELECT requested.cmd, row_number() OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS nth FROM requested) AS asking
   WHERE asking.nth > 1
$$);

-- Refuses a bet in a round that its vendor has closed. Refuses bonus money if the round was opened without the bonus.
SELECT ledger.declare_gate('vendor_bet', 'member bigint, vendor text, game text, round text, bonus bigint', $$
  SELECT requested.cmd, CASE v.state WHEN 'closed' THEN 'rounds.vendor_round_over' ELSE 'bonus.over' END, NULL::jsonb
    FROM requested
    JOIN vendor_round v ON v.member_id = requested.member AND v.vendor = requested.vendor AND v.game_code = requested.game AND v.external_id = requested.round
   WHERE v.state = 'closed' OR (requested.bonus IS NOT NULL AND v.bonus_id IS DISTINCT FROM requested.bonus)
$$);

-- Refuses a win or an adjustment whose bet was rolled back, and an adjustment that takes more than its round paid. A closed round can be
-- corrected. The bet and its round are found by their numbers alone. Otherwise a query plan from the time when the table was small would
-- read all bets by their kind.
SELECT ledger.declare_gate('vendor_win', 'member bigint, bet bigint, deducted bigint', $$
  SELECT requested.cmd, CASE WHEN m.seq IS NULL OR m.undone_in IS NOT NULL THEN 'rounds.bet_unknown' ELSE 'rounds.takes_too_much' END, NULL::jsonb
    FROM requested
    LEFT JOIN LATERAL (SELECT * FROM vendor_move b WHERE b.seq = requested.bet LIMIT 1) AS m ON m.member_id = requested.member AND m.kind = 'bet'
    LEFT JOIN LATERAL (SELECT r.payout FROM vendor_round r WHERE r.id = m.round_id LIMIT 1) AS v ON true
   WHERE m.seq IS NULL OR m.undone_in IS NOT NULL OR requested.deducted > v.payout
$$);

-- Returns true if a bet has a win or an adjustment that was not rolled back.
CREATE OR REPLACE FUNCTION is_settled_bet(a_bet bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM vendor_move w WHERE w.bet = a_bet AND w.undone_in IS NULL)
$$;

-- Refuses a rollback of another member's move, of a bet that a win or an adjustment has settled, and of wins of free rounds. Refuses a
-- second rollback of a move. A bet without a win can be rolled back even after its round was closed.
SELECT ledger.declare_gate('vendor_undo', 'member bigint, move bigint', $$
  SELECT asking.cmd, CASE WHEN m.seq IS NULL THEN 'rounds.bet_unknown' WHEN m.undone_in IS NOT NULL OR asking.nth > 1 THEN 'wallet.already_reversed' ELSE 'rounds.bet_settled' END, NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.move ORDER BY requested.cmd) AS nth FROM requested) AS asking
    LEFT JOIN vendor_move m ON m.seq = asking.move AND m.member_id = asking.member
   WHERE m.seq IS NULL OR m.undone_in IS NOT NULL OR asking.nth > 1 OR is_settled_bet(m.seq)
      OR m.kind = 'promo' AND is_free_round_win(m.seq)
      OR m.held > 0 AND EXISTS (SELECT FROM vendor_move p WHERE p.vendor = m.vendor AND p.external_id = 'held ' || m.external_id AND p.undone_in IS NULL)
$$);

-- Writes a vendor's call. `kind` is the kind of a move, `undo-` with the kind of the move that is rolled back, or `end`. A closing round is
-- recorded with all of its remaining moves, by the same write as any other round, and counts for the bonus that it was opened with. Later
-- moves correct the record. If more is taken from a round than it paid, the rest is stake. The member's accounts are locked.
CREATE OR REPLACE FUNCTION write_vendor_move(seqs bigint[], written_rows json) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  settled   json;
  counted   json;
  corrected json;
  spent     json;
BEGIN
  WITH written AS MATERIALIZED (
    SELECT seqs[r.cmd] AS seq, r.* FROM json_to_recordset(written_rows) AS r (
             cmd int, kind text, id text, merchant integer, member bigint, vendor text, game text, name text, round bigint, amount bigint,
             currency text, bet bigint, undoes bigint, bonus bigint, bonus_account bigint, weight integer, turnover_weight integer, closes boolean, cut bigint, held bigint, is_credit boolean, said text, at timestamptz)
     WHERE seqs[r.cmd] IS NOT NULL
  ), opened AS (
    INSERT INTO vendor_round AS v (id, merchant_id, member_id, vendor, game_code, external_id, currency, stake, staked_in, bonus_id, bonus_weight, turnover_weight, opened_at, moved_at)
    SELECT seq, merchant, member, vendor, game, name, currency, amount, ARRAY[seq], bonus, weight, turnover_weight, at, at FROM written WHERE kind = 'bet'
    ON CONFLICT (member_id, vendor, game_code, external_id) DO UPDATE
       SET stake = v.stake + excluded.stake, staked_in = v.staked_in || excluded.staked_in, moved_at = excluded.moved_at
    RETURNING id, member_id, vendor, game_code, external_id
  ), stood AS (
    SELECT w.*, v.state, v.stake AS was_stake, v.payout AS was_payout,
           v.stake - CASE w.kind WHEN 'undo-bet' THEN w.amount ELSE 0 END AS staked,
           v.payout + CASE WHEN w.kind IN ('win', 'adjust') THEN w.amount WHEN w.kind IN ('undo-win', 'undo-adjust') THEN -w.amount ELSE 0 END AS paid
      FROM written w JOIN vendor_round v ON v.id = w.round
     WHERE w.kind <> 'bet'
  ), changed AS (
    UPDATE vendor_round v
       SET stake = s.staked + greatest(0, -s.paid), payout = greatest(0, s.paid),
           staked_in = array_remove(v.staked_in, CASE WHEN s.kind = 'undo-bet' THEN s.undoes END),
           paid_in = CASE WHEN s.kind IN ('win', 'adjust') THEN v.paid_in || s.seq ELSE array_remove(v.paid_in, s.undoes) END,
           state = CASE WHEN s.closes THEN 'closed' ELSE v.state END,
           moved_at = CASE WHEN v.state = 'closed' THEN v.moved_at ELSE s.at END
      FROM stood s
     WHERE v.id = s.round
    RETURNING v.*, s.cmd, s.seq AS moved_in, s.state AS was_state, s.was_stake, s.was_payout
  ), undone AS (
    UPDATE vendor_move m SET undone_in = w.seq FROM written w WHERE m.seq = w.undoes
  ), noted AS (
    INSERT INTO vendor_move (seq, vendor, kind, external_id, member_id, round_id, bet, amount, cut, held, transaction_id, bonus_part, at)
    SELECT w.seq, w.vendor, w.kind, w.id, w.member, coalesce(o.id, w.round), w.bet, w.amount, coalesce(w.cut, 0), coalesce(w.held, 0), w.said,
           CASE WHEN w.kind = 'bet' AND w.bonus_account IS NOT NULL THEN -(SELECT n.amount FROM ledger.net_of(w.seq, w.bonus_account) AS n) ELSE 0 END, w.at
      FROM written w
      LEFT JOIN opened o ON w.kind = 'bet' AND o.member_id = w.member AND o.vendor = w.vendor AND o.game_code = w.game AND o.external_id = w.name
     WHERE w.kind IN ('bet', 'win', 'adjust', 'promo')
  ), over AS (
    SELECT * FROM changed WHERE state = 'closed' AND was_state = 'open' AND stake > 0
  ), again AS (
    SELECT * FROM changed WHERE was_state = 'closed' AND (stake, payout) <> (was_stake, was_payout)
  )
  SELECT (SELECT json_agg(json_build_object(
                   'cmd', cmd, 'id', id, 'merchant', merchant_id, 'member', member_id, 'mode', 'real', 'vendor', vendor, 'game', game_code,
                   'family', 'vendor', 'model', 'round', 'stake', stake, 'payout', payout, 'turnover', turnover_of(stake, payout, turnover_weight), 'currency', currency,
                   'outcome', json_build_object(), 'staked_in', staked_in, 'stakes_more', false, 'paid_in', paid_in, 'nonce', 0,
                   'external', external_id, 'vendor_round', external_id, 'bonus', bonus_id IS NOT NULL, 'at', moved_at)) FROM over),
         (SELECT json_agg(json_build_object('cmd', w.cmd, 'bonus', w.bonus,
                   'turnover', coalesce((SELECT valid_bet(o.stake, o.payout) * o.bonus_weight / 10000 FROM over o WHERE o.cmd = w.cmd),
                                        (SELECT valid_bet(o.stake, o.payout) * o.bonus_weight / 10000
                                                - valid_bet(o.was_stake, o.was_payout) * o.bonus_weight / 10000 FROM again o WHERE o.cmd = w.cmd), 0),
                   'at', w.at))
            FROM written w WHERE w.bonus IS NOT NULL),
         (SELECT json_agg(a) FROM again a),
         (SELECT json_agg(json_build_object('vendor', w.vendor, 'member', w.member, 'at', w.at, 'currency', coalesce(w.currency, c.currency),
                   'staked', CASE w.kind WHEN 'bet' THEN w.amount WHEN 'undo-bet' THEN -w.amount ELSE 0 END,
                   'paid', CASE WHEN w.kind IN ('win', 'adjust', 'promo') THEN w.amount
                                WHEN w.kind IN ('undo-win', 'undo-adjust', 'undo-promo') THEN -w.amount ELSE 0 END,
                   'credited', CASE WHEN w.is_credit AND w.amount > 0 THEN w.amount ELSE 0 END))
            FROM written w LEFT JOIN changed c ON c.cmd = w.cmd WHERE w.amount <> 0)
    INTO settled, counted, corrected, spent;
  IF settled IS NOT NULL THEN
    PERFORM write_round(seqs, settled);
  END IF;
  IF counted IS NOT NULL THEN
    PERFORM write_bonus_bet(seqs, counted);
  END IF;
  IF spent IS NOT NULL THEN
    PERFORM count_vendor_day(spent);
  END IF;
  IF corrected IS NOT NULL THEN
    PERFORM correct_vendor_rounds(corrected);
  END IF;
END $$;

-- Writes new amounts of closed rounds into the round, its record and the event BetsCorrected. A round without a stake counts as no round.
CREATE OR REPLACE FUNCTION correct_vendor_rounds(corrected json) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM correct_rounds(corrected);
  PERFORM correct_record(a.id, CASE WHEN a.bonus_id IS NOT NULL THEN a.moved_in END, a.merchant_id, a.member_id, a.vendor, a.game_code, a.currency, a.moved_at,
                         ARRAY[a.was_stake, a.was_payout, turnover_of(a.was_stake, a.was_payout, a.turnover_weight)],
                         ARRAY[a.stake, a.payout, turnover_of(a.stake, a.payout, a.turnover_weight)], valid_bet(a.stake, a.payout))
     FROM json_to_recordset(corrected) AS a (id bigint, moved_in bigint, bonus_id bigint, merchant_id integer, member_id bigint, vendor text, game_code text, currency text,
                                             moved_at timestamptz, turnover_weight integer, was_stake bigint, was_payout bigint, stake bigint,
                                             payout bigint);
END $$;

-- A vendor's move equals its command's transfers, and belongs to an existing round and bet.
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

-- The amounts of a vendor's round equal its moves that were not rolled back, and so do the settled round and its bet record.
SELECT ledger.declare_invariant('vendor_rounds_recorded', $$
  WITH touched AS (
    SELECT DISTINCT m.round_id FROM vendor_move m
     WHERE m.round_id IS NOT NULL AND (m.seq > from_seq AND m.seq <= upto_seq OR m.undone_in > from_seq AND m.undone_in <= upto_seq)
  ), summed AS (
    SELECT v.*, m.staked, m.staked - m.paid AS net, m.bets, m.others
      FROM touched t JOIN vendor_round v ON v.id = t.round_id
     CROSS JOIN LATERAL (SELECT coalesce(sum(x.amount) FILTER (WHERE x.kind = 'bet'), 0) AS staked,
                                coalesce(sum(x.amount) FILTER (WHERE x.kind <> 'bet'), 0) AS paid,
                                count(*) FILTER (WHERE x.kind = 'bet') AS bets, count(*) FILTER (WHERE x.kind <> 'bet') AS others
                           FROM vendor_move x WHERE x.round_id = v.id AND x.undone_in IS NULL) AS m
  )
  SELECT 'round ' || s.id || ' of vendor ' || s.vendor || ' has stake ' || s.stake || ' and payout ' || s.payout || ', its moves ' || s.staked
         || ' and a net loss of ' || s.net
    FROM summed s WHERE s.stake - s.payout <> s.net OR s.stake < s.staked OR cardinality(s.staked_in) <> s.bets OR cardinality(s.paid_in) <> s.others
  UNION ALL
  SELECT 'round ' || s.id || ' of vendor ' || s.vendor || ' has stake ' || s.stake || ' and payout ' || s.payout || ', settled as '
         || coalesce(r.stake || ' and ' || r.payout, 'none') || ', its record ' || coalesce(b.stake || ' and ' || b.payout, 'none')
    FROM summed s
    LEFT JOIN LATERAL round_at(s.member_id, s.id) AS r ON true
    LEFT JOIN LATERAL record_at(s.member_id, s.moved_at, s.id) AS b ON true
   WHERE s.id >= greatest(detached_below('round'), detached_below('bet_record')) AND s.state = 'closed'
     AND ((s.stake, s.payout) IS DISTINCT FROM (coalesce(r.stake, 0), coalesce(r.payout, 0))
          OR (s.stake, s.payout) IS DISTINCT FROM (coalesce(b.stake, 0), coalesce(b.payout, 0)))
$$);

-- For the record: stakes of rounds and sittings that are still open.
SELECT declare_stakes_under_way('vendor-rounds', $$
  SELECT (SELECT coalesce(sum(v.stake), 0) FROM vendor_round v WHERE v.member_id = a_member AND v.state = 'open')::bigint
         + (SELECT coalesce(sum(b.reserved), 0) FROM vendor_buy_in b WHERE b.member_id = a_member AND b.state = 'open')::bigint $$);
SELECT declare_bonus_at_play('vendor-rounds', $$ SELECT EXISTS (SELECT FROM vendor_round v WHERE v.bonus_id = a_bonus AND v.state = 'open') $$);
