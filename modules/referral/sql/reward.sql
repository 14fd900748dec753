-- Gate that refuses a reward that is not due to this member, lacks turnover after corrections, was collected, or exceeds the brand's limit
-- for one member. The member's accounts are locked.
SELECT ledger.declare_gate('referral_reward', 'friend bigint, inviter bigint, currency text, amount bigint', $$
  WITH asking AS (
    SELECT requested.*, row_number() OVER (PARTITION BY requested.inviter ORDER BY requested.cmd) AS nth,
           row_number() OVER (PARTITION BY requested.friend ORDER BY requested.cmd) > 1
             OR EXISTS (SELECT FROM referral_reward g WHERE g.friend_id = requested.friend) AS taken,
           (SELECT count(*) FROM referral_reward g WHERE g.inviter_id = requested.inviter) AS had
      FROM requested
  )
  SELECT asking.cmd,
         CASE WHEN asking.taken THEN 'referral.reward_taken' WHEN r.friend_id IS NULL THEN 'referral.not_due' ELSE 'referral.most_reached' END,
         NULL::jsonb
    FROM asking
    LEFT JOIN referral r ON r.friend_id = asking.friend AND r.inviter_id = asking.inviter AND r.state = 'due' AND r.reward = asking.amount
                        AND r.reward_currency = asking.currency AND (r.needed IS NULL OR r.turnover >= r.needed)
    LEFT JOIN referral_programme p ON p.merchant_id = r.merchant_id
   WHERE asking.taken OR r.friend_id IS NULL OR asking.had + asking.nth > p.most
$$);

SELECT ledger.declare_write('referral_reward', 'friend bigint, inviter bigint, currency text, amount bigint, at timestamptz', $$
  INSERT INTO referral_reward (friend_id, inviter_id, currency, amount, seq, at)
  SELECT friend, inviter, currency, amount, seq, at FROM written
$$);
