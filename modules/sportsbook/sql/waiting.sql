-- Accepts a bet that has waited: its legs copy the values read under the lock, as those of any bet, and it loads its outcomes. A stake that
-- was set aside is paid by this command; `stakes` is false if the stake was paid when the bet was placed.
SELECT ledger.declare_write('sports_accept', $$
  bet bigint, merchant integer, currency text, stake bigint, stakes boolean, potential bigint, legs json, blocks json $$, $$
  WITH leg AS (
    SELECT w.bet, w.merchant, w.currency, w.stake, x.* FROM written w CROSS JOIN LATERAL json_to_recordset(w.legs)
           AS x (n smallint, event bigint, market bigint, outcome text, price integer, owed bigint)
  ), taken AS (
    UPDATE sports_bet b SET state = 'open', taken_at = clock_timestamp(), potential = w.potential, staked_in = CASE WHEN w.stakes THEN w.seq ELSE b.staked_in END
      FROM written w WHERE b.id = w.bet
  ), loaded AS (
    INSERT INTO sports_load AS l (event_id, merchant_id, currency, market_id, outcome, stake, owed)
    SELECT event, merchant, currency, market, outcome, sum(stake), sum(owed) FROM leg WHERE owed > 0 GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (event_id, merchant_id, currency, market_id, outcome)
    DO UPDATE SET stake = l.stake + excluded.stake, owed = l.owed + excluded.owed
  ), moved AS (
    UPDATE sports_event e SET is_moved = true FROM leg WHERE e.id = leg.event AND leg.owed > 0 AND NOT e.is_moved
  ), blocked AS (
    UPDATE sports_block k SET price = x.price, chance = x.chance, margin = x.margin, version = x.version
      FROM written w CROSS JOIN LATERAL json_to_recordset(w.blocks)
           AS x (n smallint, price integer, chance float8, margin float8, version integer)
     WHERE k.bet_id = w.bet AND k.n = x.n
  )
  UPDATE sports_leg g
     SET price = leg.price, chance = m.chances[array_position(m.outcomes, leg.outcome)], version = e.version, epoch = e.epoch, score = e.score
    FROM leg JOIN sports_event e ON e.id = leg.event JOIN sports_market m ON m.id = leg.market
   WHERE g.bet_id = leg.bet AND g.n = leg.n
$$);

-- Refuses a bet that has waited, by its number or by the expired hold of its stake. Its command returns the stake.
SELECT ledger.declare_write('sports_refuse', 'bet bigint, hold uuid, refusal text', $$
  UPDATE sports_bet b SET state = 'refused', refusal = w.refusal FROM written w
   WHERE b.state = 'waiting' AND CASE WHEN w.bet IS NULL THEN b.hold = w.hold ELSE b.id = w.bet END
$$);
