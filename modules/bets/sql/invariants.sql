-- Checks that a round of one command, its bet record and the transfers of the command have the same stake and payout.
SELECT ledger.declare_invariant('round_settled', $$
  WITH played AS (
    SELECT r.id, r.mode, r.stake, r.payout, r.settled_in FROM round r WHERE r.id > from_seq AND r.id <= upto_seq
  ), recorded AS (
    SELECT b.round_id, sum(b.stake) AS stake, sum(b.payout) AS payout FROM bet_record b WHERE b.round_id > from_seq AND b.round_id <= upto_seq GROUP BY 1
  ), paid AS (
    SELECT seq, sum(amount) FILTER (WHERE kind = 'stake') AS stake, coalesce(sum(amount) FILTER (WHERE kind = 'payout'), 0) AS payout
      FROM moved WHERE kind IN ('stake', 'payout') AND seq IN (SELECT id FROM played) GROUP BY seq
  )
  SELECT 'round ' || r.id || ': stake ' || r.stake || ' and payout ' || r.payout || ', its transfers ' || coalesce(m.stake, 0) || ' and '
         || coalesce(m.payout, 0) || ', its record ' || CASE WHEN r.mode = 'practice' THEN 'none'
         ELSE coalesce(b.stake, 0) || ' and ' || coalesce(b.payout, 0) END
    FROM played r LEFT JOIN paid m ON m.seq = r.id LEFT JOIN recorded b ON b.round_id = r.id
   WHERE r.settled_in IS NULL AND r.mode <> 'free' AND ((m.stake, m.payout) IS DISTINCT FROM (r.stake::numeric, r.payout::numeric)
      OR CASE WHEN r.mode = 'real' THEN (b.stake, b.payout) IS DISTINCT FROM (r.stake::numeric, r.payout::numeric) ELSE b.round_id IS NOT NULL END)
  UNION ALL
  SELECT 'bet record of round ' || b.round_id || ', which is not there' FROM recorded b WHERE NOT EXISTS (SELECT FROM played r WHERE r.id = b.round_id)
$$);

-- Checks the same for a round of several commands after the last command has settled it. The record of a ticket has the payout of a
-- corrected result. Rounds of outside vendors are compared by `vendor_rounds_recorded`.
SELECT ledger.declare_invariant('stepped_round_settled', $$
  WITH played AS (
    SELECT r.*, coalesce(c.payout, r.payout) AS recorded
      FROM round r CROSS JOIN LATERAL payout_since(r.member_id, r.id) AS c
     WHERE r.settled_in > from_seq AND r.settled_in <= upto_seq AND r.staked_in[1] >= detached_below('ledger.transfer') AND r.paid_in IS NULL
  )
  SELECT 'round ' || r.id || ', settled in ' || r.settled_in || ': stake ' || r.stake || ' and payout ' || r.payout || ', its transfers ' || m.stake || ' and '
         || m.payout || ', its record ' || CASE WHEN r.mode = 'practice' THEN 'none' ELSE coalesce(b.stake, 0) || ' and ' || coalesce(b.payout, 0) END
    FROM played r
   CROSS JOIN LATERAL (SELECT s.amount AS stake, p.amount AS payout
                         FROM ledger.moved_in(r.staked_in, 'stake') AS s, ledger.moved_in(ARRAY[r.settled_in], 'payout') AS p) AS m
    LEFT JOIN LATERAL (SELECT o.stake, o.payout FROM bet_record o WHERE o.member_id = r.member_id AND o.at = r.at AND o.round_id = r.id) AS b ON true
   WHERE (m.stake, m.payout) IS DISTINCT FROM (r.stake, r.payout)
      OR CASE WHEN r.mode = 'real' THEN (b.stake, b.payout) IS DISTINCT FROM (r.stake, r.recorded) ELSE b.stake IS NOT NULL END
$$);

-- Checks that no nonce of a seed is used twice. Within a partition a unique index ensures this. Across partitions the check is that a
-- seed's nonces only grow: the round with the next nonce must not be older than the first round of each seed.
SELECT ledger.declare_invariant('nonce_taken_once', $$
  SELECT 'round ' || r.id || ' was dealt with nonce ' || r.nonce || ' of seed ' || r.seed_id || ', which round ' || next.id || ' was past'
    FROM (SELECT DISTINCT ON (x.seed_id) x.id, x.seed_id, x.nonce FROM round x WHERE x.id > from_seq AND x.id <= upto_seq AND x.seed_id IS NOT NULL ORDER BY x.seed_id, x.id) AS r
   CROSS JOIN LATERAL (SELECT o.id FROM round o WHERE o.seed_id = r.seed_id AND o.nonce >= r.nonce AND o.id <> r.id ORDER BY o.nonce LIMIT 1) AS next
   WHERE next.id < r.id
  UNION ALL
  SELECT 'round ' || r.id || ' was dealt with nonce ' || r.nonce || ' of seed ' || r.seed_id || ', after nonce ' || r.before
    FROM (SELECT x.id, x.seed_id, x.nonce, lag(x.nonce) OVER (PARTITION BY x.seed_id ORDER BY x.id) AS before
            FROM round x WHERE x.id > from_seq AND x.id <= upto_seq AND x.seed_id IS NOT NULL) AS r
   WHERE r.nonce <= r.before
$$);
