SELECT declare_fact('open_round', 'ledger', '{state}');

-- Gate that refuses to open a round while a round of the same member, game, mode and place is open.
SELECT ledger.declare_gate('no_open_round', 'member bigint, vendor text, game text, mode text, place smallint', $$
  SELECT asking.cmd, 'rounds.open_elsewhere', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY member, vendor, game, mode, place ORDER BY cmd) AS nth FROM requested) AS asking
   WHERE asking.nth > 1 OR EXISTS (
     SELECT FROM open_round o
      WHERE o.member_id = asking.member AND o.vendor = asking.vendor AND o.game_code = asking.game AND o.mode = asking.mode
        AND o.place = asking.place)
$$);

-- Gate that refuses an act that is not the next act of its round: another tab was faster, or the round is over. The member's accounts are
-- locked.
SELECT ledger.declare_gate('round_step', 'round bigint, member bigint, step integer', $$
  SELECT asking.cmd, 'rounds.open_elsewhere', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY round ORDER BY cmd) AS place FROM requested) AS asking
    LEFT JOIN open_round o ON o.id = asking.round AND o.member_id = asking.member
   WHERE asking.place > 1 OR o.step IS DISTINCT FROM asking.step
$$);

SELECT ledger.declare_write('open_round', $$
  merchant integer, member bigint, mode text, vendor text, game text, family text, model text, stake bigint, currency text, bet json,
  state json, drawn integer, seed bigint, nonce bigint, coup bigint, draw bigint, place smallint, seat smallint, bonus bigint, weight integer, external text,
  at timestamptz $$, $$
  INSERT INTO open_round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, currency, bet, state, drawn, staked_in,
                          seed_id, nonce, coup_id, draw_id, place, seat, bonus_id, bonus_weight, external_id, opened_at, stepped_at)
  SELECT seq, merchant, member, mode, vendor, game, family, model, stake, currency, bet, state, drawn, ARRAY[seq], seed, nonce, coup, draw, place, seat, bonus, weight, external, at, at
    FROM written
$$);

-- Stores an act of an open round; `more` is the additional stake of the act.
SELECT ledger.declare_write('round_step', 'round bigint, act json, state json, drawn integer, more bigint, at timestamptz', $$
  UPDATE open_round o
     SET step = o.step + 1, acts = o.acts || jsonb_build_array(w.act::jsonb), state = w.state, drawn = w.drawn, stake = o.stake + w.more,
         staked_in = CASE WHEN w.more > 0 THEN o.staked_in || w.seq ELSE o.staked_in END, stepped_at = w.at
    FROM written w WHERE o.id = w.round
$$);

-- Deletes an open round that is over; the settled round is written in the same commit.
SELECT ledger.declare_write('round_close', 'round bigint', 'DELETE FROM open_round o USING written w WHERE o.id = w.round');

-- Gate that refuses every late bet. A bet that was requested in time has its stored answer already.
SELECT ledger.declare_gate('bet_is_late', 'late boolean', $$
  SELECT requested.cmd, 'rounds.bets_closed', NULL::jsonb FROM requested
$$);
