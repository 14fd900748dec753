-- Refuses a reward of a promotion that is not open just now, or of a slot that its member was given already. The member's accounts are locked.
SELECT ledger.declare_gate('promotion_reward', 'promotion integer, member bigint, slot text, "untilEnd" boolean', $$
  SELECT asking.cmd,
         CASE WHEN asking.nth > 1 OR EXISTS (SELECT FROM promotion_reward r WHERE r.promotion_id = asking.promotion AND r.member_id = asking.member AND r.slot = asking.slot)
              THEN 'promotions.claimed' ELSE 'promotions.over' END, NULL::jsonb
    FROM (SELECT asked.*, row_number() OVER (PARTITION BY promotion, member, slot ORDER BY cmd) AS nth FROM asked) AS asking
    LEFT JOIN promotion p ON p.id = asking.promotion
   WHERE asking.nth > 1
      OR EXISTS (SELECT FROM promotion_reward r WHERE r.promotion_id = asking.promotion AND r.member_id = asking.member AND r.slot = asking.slot)
      OR p.state IS DISTINCT FROM 'published' OR clock_timestamp() < p.starts_at OR (asking."untilEnd" AND clock_timestamp() >= p.ends_at)
$$);

-- Refuses what the budget of a promotion does not have any more. Whoever asks holds the budget until the commit: of many at once for the
-- last of it one is given.
SELECT ledger.declare_gate('promotion_budget', 'promotion integer, currency text, amount bigint', $$
  WITH wanted AS (
    SELECT asked.*, sum(asked.amount) OVER (PARTITION BY asked.promotion, asked.currency ORDER BY asked.cmd) AS running FROM asked
  )
  SELECT wanted.cmd, 'promotions.budget_spent', NULL::jsonb
    FROM wanted LEFT JOIN promotion_budget b ON b.promotion_id = wanted.promotion AND b.currency = wanted.currency
   WHERE b.total IS NULL OR b.spent + wanted.running > b.total
$$, $$
  SELECT b.promotion_id FROM promotion_budget b WHERE (b.promotion_id, b.currency) IN (SELECT promotion, currency FROM asked)
   ORDER BY b.promotion_id, b.currency FOR NO KEY UPDATE
$$);

SELECT ledger.declare_write('promotion_reward', $$
  promotion integer, member bigint, slot text, merchant integer, currency text, amount bigint, pays text, given text, at timestamptz $$, $$
  WITH spent AS (
    UPDATE promotion_budget b SET spent = b.spent + w.amount
      FROM (SELECT promotion, currency, sum(amount)::bigint AS amount FROM written GROUP BY 1, 2) AS w
     WHERE b.promotion_id = w.promotion AND b.currency = w.currency
  )
  INSERT INTO promotion_reward (promotion_id, member_id, slot, merchant_id, currency, amount, pays, given, seq, at)
  SELECT promotion, member, slot, merchant, currency, amount, pays, given, seq, at FROM written
$$);
