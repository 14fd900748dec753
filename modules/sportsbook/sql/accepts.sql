SELECT declare_fact('sports_season', 'application');
SELECT declare_fact('sports_step', 'application');
SELECT declare_fact('sports_price', 'application');
SELECT declare_fact('sports_closing', 'application');
SELECT declare_fact('sports_result', 'application');
SELECT declare_fact('sports_load', 'ledger');
SELECT declare_fact('sports_bet', 'ledger');
SELECT declare_fact('sports_leg', 'ledger', '{result,cancelled_in,place_cancelled_in}');
SELECT declare_fact('sports_block', 'ledger');
SELECT declare_fact('sports_withdrawal', 'application');
SELECT declare_fact('sports_stop', 'application', '{ended_by,ended_at}');
SELECT declare_fact('sports_cancel', 'application', '{rolled_back_at}');
SELECT declare_fact('sports_terms', 'application');
SELECT declare_fact('sports_settlement', 'ledger');

-- Refuses a bet with a leg that cannot be accepted, by the clock and the rows once its events are locked. Reasons are a match that has
-- begun, is stopped or has moved on since it was priced, and another price. A further reason is too little room, on an outcome or in the
-- member's daily winnings. Bets of one commit count one after the other. The legs are those that the command names, at exactly the prices
-- that it was computed with. A practice bet owes nothing: its `owed` and `potential` are 0. A match in play takes only a waiting bet
-- (`delayed`), and only while its prices are fresh by the clock that is read here. A leg of a builder is taken at the version of the prices
-- that the builder was computed from (`seen`). `bet` is one that waited: what it may win counts once. For a leg that is sold again, `steps`
-- is the state of the match that its value was computed from; null before the start. A match of a feed also has the version of its odds (`seen`).
-- The market of a place (`place`) is on sale too.
SELECT ledger.declare_gate('sports_accepts', $$
  member bigint, merchant integer, currency text, potential bigint, cap bigint, at timestamptz, legs json, delayed boolean, bet bigint $$, $$
  WITH leg AS (
    SELECT requested.cmd, requested.merchant, requested.currency, requested.delayed, x.*,
           sum(x.owed) OVER (PARTITION BY requested.merchant, requested.currency, x.market, x.outcome ORDER BY requested.cmd) AS owed_by
      FROM requested CROSS JOIN LATERAL json_to_recordset(requested.legs)
           AS x (n smallint, event bigint, market bigint, outcome text, price integer, epoch integer, owed bigint, room bigint, most bigint, sells boolean,
                 steps integer, block smallint, seen integer, place bigint)
  ), stands AS (
    SELECT leg.*, e.state, e.starts_at, e.fresh_until, e.stops, e.steps AS steps_now, e.priced_steps, e.version, e.epoch AS epoch_now, m.status, p.status AS place_status,
           m.prices[array_position(m.outcomes, leg.outcome)] AS price_now,
           coalesce((SELECT l.owed FROM sports_load l WHERE l.event_id = leg.event AND l.merchant_id = leg.merchant AND l.currency = leg.currency
                        AND l.market_id = leg.market AND l.outcome = leg.outcome), 0) AS owed_before
      FROM leg
      LEFT JOIN sports_event e ON e.id = leg.event
      LEFT JOIN sports_market m ON m.id = leg.market AND m.event_id = leg.event
      LEFT JOIN sports_market p ON p.id = leg.place AND p.event_id = leg.event
  ), judged AS (
    SELECT s.cmd, s.n, s.version, s.price_now,
           jsonb_agg(s.price_now) OVER (PARTITION BY s.cmd ORDER BY s.n ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS prices,
           least(s.most, s.room - s.owed_before - (s.owed_by - s.owed)) AS room_left,
           CASE WHEN s.state IS NULL OR s.status IS NULL THEN 'sports.line_gone'
                WHEN s.status IN (-3, -4) THEN 'sports.event_closed'
                WHEN s.sells THEN CASE
                  WHEN s.state NOT IN ('open', 'live') THEN 'sports.event_closed'
                  WHEN s.state = 'open' AND clock_timestamp() >= s.starts_at OR s.stops <> 0 OR s.status = -1
                    OR s.state = 'live' AND coalesce(clock_timestamp() >= s.fresh_until, true) THEN 'sports.suspended'
                  WHEN s.steps <> s.steps_now OR s.state = 'live' AND s.steps IS NULL OR s.seen <> s.version THEN 'sports.price_changed' END
                WHEN s.state = 'open' AND clock_timestamp() >= s.starts_at THEN 'sports.event_closed'
                WHEN s.state <> 'open' AND NOT (s.state = 'live' AND coalesce(s.delayed, false)) THEN 'sports.event_closed'
                WHEN s.state = 'live' AND coalesce(clock_timestamp() >= s.fresh_until, true) THEN 'sports.suspended'
                WHEN s.stops <> 0 OR s.status <> 1 OR s.place IS NOT NULL AND s.place_status IS DISTINCT FROM 1 OR s.priced_steps IS DISTINCT FROM s.steps_now THEN 'sports.suspended'
                WHEN s.price_now IS NULL THEN 'sports.line_gone'
                WHEN s.epoch <> s.epoch_now THEN 'sports.score_changed'
                WHEN s.block IS NOT NULL AND s.seen <> s.version THEN 'sports.price_changed'
                WHEN s.price <> s.price_now THEN 'sports.price_changed'
                WHEN s.owed > 0 AND (s.owed_before + s.owed_by > s.room OR s.owed > s.most) THEN 'sports.stake_too_high'
           END AS refusal
      FROM stands s
  ), day AS (
    SELECT requested.cmd, requested.cap,
           sum(requested.potential) OVER (PARTITION BY requested.member, requested.currency ORDER BY requested.cmd)
           + coalesce((SELECT sum(b.potential) FROM sports_bet b
                        WHERE b.member_id = requested.member AND b.mode = 'real' AND b.state <> 'refused' AND b.id IS DISTINCT FROM requested.bet
                          AND b.placed_at > requested.at - interval '2 days'
                          AND brand_day(requested.merchant, b.placed_at) = brand_day(requested.merchant, requested.at)), 0) AS potential, requested.potential AS own
      FROM requested
  ), refused AS (
    SELECT j.cmd, j.refusal, j.n,
           jsonb_build_object('leg', j.n, 'price', j.price_now, 'prices', j.prices, 'version', j.version, 'room', greatest(0, j.room_left)) AS facts,
           CASE j.refusal WHEN 'sports.price_changed' THEN 1 WHEN 'sports.stake_too_high' THEN 2 ELSE 0 END AS rank
      FROM judged j WHERE j.refusal IS NOT NULL
     UNION ALL
    SELECT d.cmd, 'sports.payout_too_high', NULL, jsonb_build_object('room', greatest(0, d.cap - (d.potential - d.own))), 3
      FROM day d WHERE d.own > 0 AND d.potential > d.cap
  )
  (SELECT DISTINCT ON (r.cmd) r.cmd, r.refusal, r.facts FROM refused r ORDER BY r.cmd, r.rank, r.n)
$$, $$
  SELECT e.id FROM sports_event e
   WHERE e.id IN (SELECT x.event FROM requested CROSS JOIN LATERAL json_to_recordset(requested.legs) AS x (event bigint))
   ORDER BY e.id FOR NO KEY UPDATE
$$);

-- Stores a bet with its legs, which copy the values read under the lock. The matches are locked. A waiting bet adds no load yet. The first
-- load since the last prices marks a match, whose leader then checks whether the load tilts the prices.
SELECT ledger.declare_write('sports_bet', $$
  merchant integer, member bigint, mode text, vendor text, game text, external text, unit bigint, stake bigint, currency text, sizes smallint[],
  policy text, potential bigint, bonus bigint, weight integer, at timestamptz, legs json, delay integer, hold uuid,
  each_way boolean, blocks json, token bigint, boost bigint, boost_price integer $$, $$
  WITH placed AS (
    INSERT INTO sports_bet (id, merchant_id, member_id, mode, vendor, game_code, external_id, unit, stake, currency, sizes, policy, potential,
                            bonus_id, bonus_weight, placed_at, state, decide_at, hold, staked_in, taken_at, each_way,
                            token_id, boost_id, boost_price)
    SELECT seq, merchant, member, mode, vendor, game, external, unit, stake, currency, sizes, policy, potential, bonus, weight, at,
           CASE WHEN delay IS NULL THEN 'open' ELSE 'waiting' END, clock_timestamp() + delay * interval '1 ms', hold,
           CASE WHEN hold IS NULL THEN seq END, CASE WHEN delay IS NULL THEN clock_timestamp() END, each_way, token, boost, boost_price
      FROM written
  ), leg AS (
    SELECT w.seq, w.merchant, w.currency, w.stake, w.delay, x.* FROM written w CROSS JOIN LATERAL json_to_recordset(w.legs)
           AS x (n smallint, event bigint, market bigint, outcome text, price integer, banker boolean, owed bigint, block smallint, place bigint, share smallint[])
  ), blocked AS (
    INSERT INTO sports_block (bet_id, n, event_id, price, chance, margin, version)
    SELECT w.seq, k.n, k.event, k.price, k.chance, k.margin, k.version FROM written w CROSS JOIN LATERAL json_to_recordset(w.blocks)
           AS k (n smallint, event bigint, price integer, chance float8, margin float8, version integer)
  ), loaded AS (
    INSERT INTO sports_load AS l (event_id, merchant_id, currency, market_id, outcome, stake, owed)
    SELECT event, merchant, currency, market, outcome, sum(stake), sum(owed) FROM leg WHERE owed > 0 AND delay IS NULL GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (event_id, merchant_id, currency, market_id, outcome)
    DO UPDATE SET stake = l.stake + excluded.stake, owed = l.owed + excluded.owed
  ), moved AS (
    UPDATE sports_event e SET is_moved = true FROM leg WHERE e.id = leg.event AND leg.owed > 0 AND leg.delay IS NULL AND NOT e.is_moved
  )
  INSERT INTO sports_leg (bet_id, n, event_id, market_id, outcome, price, chance, version, epoch, score, is_banker, block, place_id,
                          place_share)
  SELECT leg.seq, leg.n, leg.event, leg.market, leg.outcome, leg.price, m.chances[array_position(m.outcomes, leg.outcome)], e.version, e.epoch,
         e.score, leg.banker, leg.block, leg.place, leg.share
    FROM leg JOIN sports_event e ON e.id = leg.event JOIN sports_market m ON m.id = leg.market
$$);

-- Stakes under way and bonuses at play, for the record.
SELECT declare_stakes_under_way('sportsbook',
  $$ SELECT coalesce(sum(b.stake), 0)::bigint FROM sports_bet b WHERE b.member_id = a_member AND b.mode = 'real' AND b.token_id IS NULL AND b.state IN ('waiting', 'open') $$);
SELECT declare_bonus_at_play('sportsbook', $$ SELECT EXISTS (SELECT FROM sports_bet b WHERE b.bonus_id = a_bonus AND b.state IN ('waiting', 'open')) $$);

-- For leads: the number of links of a chain that matches have used. A chain is needed until each of its matches is over.
SELECT declare_chain_user('sportsbook', 'SELECT coalesce(max(e.link), 0) FROM sports_event e WHERE e.chain_id = chain',
  $$ SELECT EXISTS (SELECT FROM sports_event e WHERE e.chain_id = chain AND e.state IN ('open', 'live')) $$);

-- Checks that the stake of a bet equals the transfers of the command by which it was placed, and that the bet has legs. A waiting or
-- refused bet has set its stake aside, or paid it immediately.
SELECT ledger.declare_invariant('sports_staked', $$
  SELECT 'sports bet ' || b.id || ' staked ' || b.stake || ', its transfers ' || coalesce(m.stake, 0) || ', with ' || l.legs || ' legs'
    FROM sports_bet b
    LEFT JOIN (SELECT x.seq, sum(x.amount) AS stake FROM moved x WHERE x.kind IN ('stake', 'bet-reserve') GROUP BY x.seq) AS m ON m.seq = b.id
   CROSS JOIN LATERAL (SELECT count(*) AS legs FROM sports_leg g WHERE g.bet_id = b.id) AS l
   WHERE b.id > from_seq AND b.id <= upto_seq AND (coalesce(m.stake, 0) <> b.stake OR l.legs = 0)
$$);
SELECT ledger.declare_invariant('sports_accepted', $$
  SELECT 'sports bet ' || b.id || ', accepted by command ' || b.staked_in || ', staked ' || b.stake || ', its transfers ' || coalesce(m.stake, 0)
    FROM sports_bet b
    LEFT JOIN (SELECT x.seq, sum(x.amount) AS stake FROM moved x WHERE x.kind = 'stake' GROUP BY x.seq) AS m ON m.seq = b.staked_in
   WHERE b.staked_in > from_seq AND b.staked_in <= upto_seq AND coalesce(m.stake, 0) <> b.stake
$$);
