-- Each reward is what its command moved, and the other way round; a bonus that a promotion gave has its reward.
SELECT ledger.declare_invariant('promotion_rewards', $$
  WITH said AS (
    SELECT r.seq, r.amount FROM promotion_reward r WHERE r.seq > from_seq AND r.seq <= upto_seq
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind IN ('promotion-cash', 'promotion-bonus') GROUP BY m.seq
  )
  SELECT 'reward by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq WHERE said.amount IS DISTINCT FROM made.amount
$$);

-- What a promotion has given of its budget is the sum of its rewards.
SELECT ledger.declare_invariant('promotion_budgets', $$
  WITH changed AS (
    SELECT DISTINCT r.promotion_id, r.currency FROM promotion_reward r WHERE r.seq > from_seq AND r.seq <= upto_seq
  )
  SELECT 'promotion ' || c.promotion_id || ' has given ' || coalesce(b.spent, 0) || ' ' || c.currency || ', its rewards come to ' || given.amount
    FROM changed c
    LEFT JOIN promotion_budget b ON b.promotion_id = c.promotion_id AND b.currency = c.currency
   CROSS JOIN LATERAL (SELECT sum(r.amount) AS amount FROM promotion_reward r WHERE r.promotion_id = c.promotion_id AND r.currency = c.currency) AS given
   WHERE b.spent IS DISTINCT FROM given.amount
$$);
