-- Checks that the reward for a friend equals its command's transfers and the due amount, in both directions.
SELECT ledger.declare_invariant('referral_rewards', $$
  WITH said AS (
    SELECT g.seq, g.amount, r.reward AS due
      FROM referral_reward g LEFT JOIN referral r ON r.friend_id = g.friend_id AND r.inviter_id = g.inviter_id
     WHERE g.seq > from_seq AND g.seq <= upto_seq
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = 'referral-reward' GROUP BY m.seq
  )
  SELECT 'reward for a friend by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ' of '
         || coalesce(said.due, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq
   WHERE said.amount IS DISTINCT FROM made.amount OR said.due IS DISTINCT FROM said.amount
$$);

-- Checks that the turnover of a friend equals that of its bets in their current state, while a reward depends on it.
SELECT ledger.declare_invariant('referral_turnover', $$
  SELECT 'friend ' || r.friend_id || ' has ' || r.turnover || ' ' || r.currency || ', its bets ' || b.turnover
    FROM (SELECT DISTINCT h.member_id FROM settled_days('{referral-of-play,referral-corrected}', from_seq, upto_seq) AS h) AS m
    JOIN referral r ON r.friend_id = m.member_id
   CROSS JOIN LATERAL turnover_between(r.friend_id, r.currency, '-infinity', 'infinity') AS b (turnover)
   WHERE (r.state = 'open' OR r.needed IS NOT NULL) AND r.turnover <> b.turnover
     AND NOT EXISTS (SELECT FROM referral_reward g WHERE g.friend_id = r.friend_id)
$$);
