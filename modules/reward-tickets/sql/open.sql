-- Refuses a ticket that is not this member's, was withdrawn, was opened, or whose campaign is not open just now. The member's accounts are
-- locked; a stop waits for whoever holds the budget.
SELECT ledger.declare_gate('reward_ticket', 'ticket bigint, member bigint', $$
  SELECT asking.cmd,
         CASE WHEN t.id IS NULL OR t.withdrawn_at IS NOT NULL THEN 'rewards.unknown'
              WHEN asking.nth > 1 OR o.ticket_id IS NOT NULL THEN 'rewards.opened'
              ELSE 'rewards.over' END, NULL::jsonb
    FROM (SELECT asked.*, row_number() OVER (PARTITION BY ticket ORDER BY cmd) AS nth FROM asked) AS asking
    LEFT JOIN reward_ticket t ON t.id = asking.ticket AND t.member_id = asking.member
    LEFT JOIN reward_opening o ON o.ticket_id = t.id
    LEFT JOIN reward_campaign c ON c.id = t.campaign_id
   WHERE t.id IS NULL OR t.withdrawn_at IS NOT NULL OR asking.nth > 1 OR o.ticket_id IS NOT NULL
      OR c.state <> 'published' OR clock_timestamp() < c.starts_at OR clock_timestamp() >= c.ends_at
$$);

-- Refuses a prize that no longer fits into what is left of the budget: it is read again, and another line is paid. Whoever asks holds the
-- budget until the commit. What is paid is taken of it and never put back, so a line that fits now is the largest that does.
SELECT ledger.declare_gate('reward_budget', 'campaign integer, currency text, amount bigint', $$
  WITH wanted AS (
    SELECT asked.*, sum(asked.amount) OVER (PARTITION BY asked.campaign, asked.currency ORDER BY asked.cmd) AS running FROM asked
  )
  SELECT wanted.cmd, 'rewards.budget_moved', NULL::jsonb
    FROM wanted LEFT JOIN reward_budget b ON b.campaign_id = wanted.campaign AND b.currency = wanted.currency
   WHERE b.total IS NULL OR b.spent + wanted.running > b.total
$$, $$
  SELECT b.campaign_id FROM reward_budget b WHERE (b.campaign_id, b.currency) IN (SELECT campaign, currency FROM asked)
   ORDER BY b.campaign_id, b.currency FOR NO KEY UPDATE
$$);

SELECT ledger.declare_write('reward_opening', $$
  ticket bigint, campaign integer, member bigint, request uuid, "clientSeed" text, dealt smallint, paid smallint, currency text, amount bigint,
  at timestamptz $$, $$
  WITH spent AS (
    UPDATE reward_budget b SET spent = b.spent + w.amount
      FROM (SELECT campaign, currency, sum(amount)::bigint AS amount FROM written GROUP BY 1, 2) AS w
     WHERE b.campaign_id = w.campaign AND b.currency = w.currency AND w.amount > 0
  )
  INSERT INTO reward_opening (ticket_id, campaign_id, member_id, request_id, client_seed, dealt, paid, currency, amount, seq, at)
  SELECT ticket, campaign, member, request, "clientSeed", dealt, paid, currency, amount, seq, at FROM written
$$);
