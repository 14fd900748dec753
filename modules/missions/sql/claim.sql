-- Refuses a mission that is not open just now, whose day or week is another by now, that was claimed, or that lacks something. The member's
-- accounts are locked.
SELECT ledger.declare_gate('mission_claim', 'mission integer, member bigint, slot date, currency text, amount bigint', $$
  SELECT asking.cmd,
         CASE WHEN asking.nth > 1 OR asking.claimed THEN 'missions.claimed'
              WHEN m.state IS DISTINCT FROM 'published' OR clock_timestamp() < m.starts_at OR clock_timestamp() >= m.ends_at
                OR asking.slot <> mission_slot(m.merchant_id, m.period, clock_timestamp())
                OR asking.amount IS DISTINCT FROM (m.amounts->>asking.currency)::bigint THEN 'missions.over'
              ELSE 'missions.not_done' END, NULL::jsonb
    FROM (SELECT asked.*, row_number() OVER (PARTITION BY asked.mission, asked.member, asked.slot ORDER BY asked.cmd) AS nth,
                 EXISTS (SELECT FROM mission_claim c WHERE c.mission_id = asked.mission AND c.member_id = asked.member AND c.slot = asked.slot) AS claimed
            FROM asked) AS asking
    LEFT JOIN mission m ON m.id = asking.mission
   WHERE asking.nth > 1 OR asking.claimed
      OR m.state IS DISTINCT FROM 'published' OR clock_timestamp() < m.starts_at OR clock_timestamp() >= m.ends_at
      OR asking.slot <> mission_slot(m.merchant_id, m.period, clock_timestamp())
      OR asking.amount IS DISTINCT FROM (m.amounts->>asking.currency)::bigint
      OR EXISTS (SELECT FROM jsonb_array_elements(m.steps) WITH ORDINALITY AS s (step, n)
                   LEFT JOIN mission_count c ON c.member_id = asking.member AND c.mission_id = m.id AND c.slot = asking.slot AND c.step = s.n
                  WHERE coalesce(c.value, 0) >= mission_goal(s.step, asking.currency) IS NOT TRUE)
$$);

-- Refuses what the budget of a mission does not have any more. Whoever asks holds it until the commit.
SELECT ledger.declare_gate('mission_budget', 'mission integer, currency text, amount bigint', $$
  WITH wanted AS (
    SELECT asked.*, sum(asked.amount) OVER (PARTITION BY asked.mission, asked.currency ORDER BY asked.cmd) AS running FROM asked
  )
  SELECT wanted.cmd, 'missions.budget_spent', NULL::jsonb
    FROM wanted LEFT JOIN mission_budget b ON b.mission_id = wanted.mission AND b.currency = wanted.currency
   WHERE b.total IS NULL OR b.spent + wanted.running > b.total
$$, $$
  SELECT b.mission_id FROM mission_budget b WHERE (b.mission_id, b.currency) IN (SELECT mission, currency FROM asked)
   ORDER BY b.mission_id, b.currency FOR NO KEY UPDATE
$$);

SELECT ledger.declare_write('mission_claim', $$
  mission integer, member bigint, slot date, merchant integer, currency text, amount bigint, pays text, at timestamptz $$, $$
  WITH spent AS (
    UPDATE mission_budget b SET spent = b.spent + w.amount
      FROM (SELECT mission, currency, sum(amount)::bigint AS amount FROM written GROUP BY 1, 2) AS w
     WHERE b.mission_id = w.mission AND b.currency = w.currency
  )
  INSERT INTO mission_claim (mission_id, member_id, slot, merchant_id, currency, amount, pays, seq, at)
  SELECT mission, member, slot, merchant, currency, amount, pays, seq, at FROM written
$$);
