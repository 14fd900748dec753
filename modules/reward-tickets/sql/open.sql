-- Refuses a ticket that belongs to another member, was withdrawn, or was opened. The member's accounts are locked.
SELECT ledger.declare_gate('reward_ticket', 'ticket bigint, member bigint', $$
  SELECT asking.cmd,
         CASE WHEN t.id IS NULL OR t.withdrawn_at IS NOT NULL THEN 'rewards.unknown' ELSE 'rewards.opened' END, NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY ticket ORDER BY cmd) AS nth FROM requested) AS asking
    LEFT JOIN reward_ticket t ON t.id = asking.ticket AND t.member_id = asking.member
    LEFT JOIN reward_opening o ON o.ticket_id = t.id
   WHERE t.id IS NULL OR t.withdrawn_at IS NOT NULL OR asking.nth > 1 OR o.ticket_id IS NOT NULL
$$);

SELECT ledger.declare_write('reward_opening', $$
  ticket bigint, campaign integer, member bigint, request uuid, "serverSeed" text, "clientSeed" text, dealt smallint, paid smallint, currency text, amount bigint,
  at timestamptz $$, $$
  INSERT INTO reward_opening (ticket_id, campaign_id, member_id, request_id, server_seed, client_seed, dealt, paid, currency, amount, seq, at)
  SELECT ticket, campaign, member, request, "serverSeed", "clientSeed", dealt, paid, currency, amount, seq, at FROM written
$$);

-- An opening reveals exactly the seed that its ticket committed to.
CREATE OR REPLACE FUNCTION judge_reward_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF encode(sha256(NEW.server_seed::bytea), 'hex') IS DISTINCT FROM (SELECT t.server_seed_hash FROM reward_ticket t WHERE t.id = NEW.ticket_id) THEN
    RAISE EXCEPTION 'an opening reveals the seed that its ticket committed to' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER reward_opening_judged BEFORE INSERT ON reward_opening FOR EACH ROW EXECUTE FUNCTION judge_reward_opening();
