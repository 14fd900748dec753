-- Refuses a ticket that is not this member's, was withdrawn, or was opened. The member's accounts are locked.
SELECT ledger.declare_gate('reward_ticket', 'ticket bigint, member bigint', $$
  SELECT asking.cmd,
         CASE WHEN t.id IS NULL OR t.withdrawn_at IS NOT NULL THEN 'rewards.unknown' ELSE 'rewards.opened' END, NULL::jsonb
    FROM (SELECT asked.*, row_number() OVER (PARTITION BY ticket ORDER BY cmd) AS nth FROM asked) AS asking
    LEFT JOIN reward_ticket t ON t.id = asking.ticket AND t.member_id = asking.member
    LEFT JOIN reward_opening o ON o.ticket_id = t.id
   WHERE t.id IS NULL OR t.withdrawn_at IS NOT NULL OR asking.nth > 1 OR o.ticket_id IS NOT NULL
$$);

SELECT ledger.declare_write('reward_opening', $$
  ticket bigint, campaign integer, member bigint, request uuid, "clientSeed" text, dealt smallint, paid smallint, currency text, amount bigint,
  at timestamptz $$, $$
  INSERT INTO reward_opening (ticket_id, campaign_id, member_id, request_id, client_seed, dealt, paid, currency, amount, seq, at)
  SELECT ticket, campaign, member, request, "clientSeed", dealt, paid, currency, amount, seq, at FROM written
$$);
