SELECT ledger.declare_write('withdrawal', $$
  id uuid, merchant int, member bigint, request uuid, account uuid, currency text, amount bigint, deposit bigint, fee bigint, minutes int, checks jsonb,
  at timestamptz $$, $$
  INSERT INTO withdrawal (id, merchant_id, member_id, request_id, account_id, currency, amount, deposit, fee, confirm_minutes, checks, requested_seq,
                          requested_at)
  SELECT id, merchant, member, request, account, currency, amount, deposit, fee, minutes, checks, seq, at FROM written
$$);

-- Gate that refuses a withdrawal if the member has `most` withdrawals that are not paid yet. Withdrawals of one commit count one after the
-- other.
SELECT ledger.declare_gate('open_withdrawals', 'member bigint, most int', $$
  WITH wanted AS (SELECT requested.*, row_number() OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS running FROM requested)
  SELECT wanted.cmd, 'withdrawals.too_many_open', jsonb_build_object('most', wanted.most)
    FROM wanted
   WHERE wanted.running
         + (SELECT count(*) FROM withdrawal w WHERE w.member_id = wanted.member AND w.state IN ('requested', 'approved', 'paying')) > wanted.most
$$);

-- Gate for the free withdrawals of a day; denied and cancelled withdrawals do not count. The caller states whether its withdrawal is free,
-- and is refused if that is wrong. Withdrawals of one commit count one after the other.
SELECT ledger.declare_gate('free_withdrawals', 'member bigint, since timestamptz, free int, is_free boolean', $$
  WITH wanted AS (SELECT requested.*, row_number() OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS running FROM requested)
  SELECT wanted.cmd, 'withdrawals.fee_changed', NULL::jsonb
    FROM wanted
   WHERE wanted.is_free
         <> (wanted.running + (SELECT count(*) FROM withdrawal w WHERE w.member_id = wanted.member AND w.requested_at >= wanted.since
                                  AND w.state NOT IN ('denied', 'cancelled')) <= wanted.free)
$$);

-- Gate that keeps the sum of a member's withdrawals, without returned amounts, within `most`. Withdrawals of one commit count one after the
-- other.
SELECT ledger.declare_gate('withdrawn_total', 'member bigint, currency text, amount bigint, most bigint, level int', $$
  WITH wanted AS (SELECT requested.*, sum(requested.amount) OVER (PARTITION BY requested.member, requested.currency ORDER BY requested.cmd) AS running FROM requested)
  SELECT wanted.cmd, 'withdrawals.level_needed', jsonb_build_object('level', wanted.level + 1)
    FROM wanted
   WHERE wanted.running
         + (SELECT coalesce(sum(CASE WHEN w.state = 'refunded' THEN coalesce(w.received, 0) ELSE w.amount END), 0) FROM withdrawal w
             WHERE w.member_id = wanted.member AND w.currency = wanted.currency AND w.state NOT IN ('denied', 'cancelled')) > wanted.most
$$);

-- Trigger that refuses a second verdict on a dispute.
CREATE OR REPLACE FUNCTION check_dispute_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.verdict IS NOT NULL AND NOT erases_only('reason', to_jsonb(OLD), to_jsonb(NEW)) THEN
    RAISE EXCEPTION 'dispute % is decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER dispute_verdict BEFORE UPDATE ON withdrawal_dispute FOR EACH ROW EXECUTE FUNCTION check_dispute_verdict();
