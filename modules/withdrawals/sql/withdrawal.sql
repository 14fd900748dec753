-- What a withdrawal may become; who, where to and how much never change.
CREATE OR REPLACE FUNCTION check_withdrawal_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('requested', 'approved'), ('requested', 'denied'), ('requested', 'cancelled'), ('approved', 'denied'),
                                    ('approved', 'paid'), ('approved', 'paying'), ('paying', 'paid'), ('paying', 'approved'), ('paid', 'received'), ('paid', 'disputed'), ('disputed', 'received'),
                                    ('disputed', 'refunded')) THEN
    RAISE EXCEPTION 'a withdrawal cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.id, NEW.merchant_id, NEW.member_id, NEW.account_id, NEW.currency, NEW.amount, NEW.deposit, NEW.fee, NEW.confirm_minutes, NEW.checks, NEW.requested_seq)
     IS DISTINCT FROM (OLD.id, OLD.merchant_id, OLD.member_id, OLD.account_id, OLD.currency, OLD.amount, OLD.deposit, OLD.fee, OLD.confirm_minutes,
                       OLD.checks, OLD.requested_seq) THEN
    RAISE EXCEPTION 'the terms of a withdrawal never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER withdrawal_move BEFORE UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION check_withdrawal_move();

SELECT ledger.declare_write('withdrawal', $$
  id uuid, merchant int, member bigint, request uuid, account uuid, currency text, amount bigint, deposit bigint, fee bigint, minutes int, checks jsonb,
  at timestamptz $$, $$
  INSERT INTO withdrawal (id, merchant_id, member_id, request_id, account_id, currency, amount, deposit, fee, confirm_minutes, checks, requested_seq,
                          requested_at)
  SELECT id, merchant, member, request, account, currency, amount, deposit, fee, minutes, checks, seq, at FROM written
$$);

-- A step from the one state to the other; refused where it stands elsewhere by now. A withdrawal that ends gives back what was held for its
-- member's word, but where nobody gave it (forced).
SELECT ledger.declare_refusing_write('withdrawal_step', $$
  id uuid, "from" text, "to" text, "by" text, reason text, reference text, received bigint, forced boolean, at timestamptz $$, $$
  WITH stepped AS (
    UPDATE withdrawal w
       SET state = s."to", decided_by = coalesce(s."by", w.decided_by), reason = coalesce(s.reason, w.reason),
           reference = coalesce(s.reference, w.reference), received = coalesce(s.received, w.received),
           returned_seq = CASE WHEN s."to" IN ('denied', 'cancelled') THEN s.seq END,
           paid_seq = CASE WHEN s."to" = 'paid' THEN s.seq ELSE w.paid_seq END,
           refunded_seq = CASE WHEN s."to" = 'refunded' THEN s.seq END,
           deposit_returned_seq = CASE WHEN w.deposit > 0 AND s."to" IN ('received', 'refunded', 'denied', 'cancelled') AND NOT s.forced THEN s.seq END,
           deposit_kept_seq = CASE WHEN w.deposit > 0 AND s."to" = 'received' AND s.forced THEN s.seq END,
           fee_returned_seq = CASE WHEN w.fee > 0 AND s."to" IN ('denied', 'cancelled') THEN s.seq END,
           fee_taken_seq = CASE WHEN w.fee > 0 AND s."to" = 'paid' THEN s.seq ELSE w.fee_taken_seq END,
           fee_refunded_seq = CASE WHEN w.fee > 0 AND s."to" = 'refunded' THEN s.seq END,
           decided_at = CASE WHEN s."to" IN ('approved', 'denied') AND s."from" <> 'paying' THEN s.at ELSE w.decided_at END,
           paid_at = CASE WHEN s."to" = 'paid' THEN s.at ELSE w.paid_at END,
           closed_at = CASE WHEN s."to" IN ('received', 'refunded', 'denied', 'cancelled') THEN s.at END
      FROM written s WHERE w.id = s.id AND w.state = s."from"
    RETURNING w.id
  )
  SELECT 'withdrawals.moved_on'::text AS refusal, NULL::jsonb AS facts FROM written s WHERE s.id NOT IN (SELECT id FROM stepped)
$$);

-- A member has so many withdrawals that are not paid yet. Those of one commit count one after the other.
SELECT ledger.declare_gate('open_withdrawals', 'member bigint, most int', $$
  WITH wanted AS (SELECT asked.*, row_number() OVER (PARTITION BY asked.member ORDER BY asked.cmd) AS running FROM asked)
  SELECT wanted.cmd, 'withdrawals.too_many_open', jsonb_build_object('most', wanted.most)
    FROM wanted
   WHERE wanted.running
         + (SELECT count(*) FROM withdrawal w WHERE w.member_id = wanted.member AND w.state IN ('requested', 'approved', 'paying')) > wanted.most
$$);

-- So many withdrawals of a day are free, but for those that were denied or cancelled: whoever asks for one says which it is, and is refused
-- where it is not. Those of one commit count one after the other.
SELECT ledger.declare_gate('free_withdrawals', 'member bigint, since timestamptz, free int, is_free boolean', $$
  WITH wanted AS (SELECT asked.*, row_number() OVER (PARTITION BY asked.member ORDER BY asked.cmd) AS running FROM asked)
  SELECT wanted.cmd, 'withdrawals.fee_changed', NULL::jsonb
    FROM wanted
   WHERE wanted.is_free
         <> (wanted.running + (SELECT count(*) FROM withdrawal w WHERE w.member_id = wanted.member AND w.requested_at >= wanted.since
                                  AND w.state NOT IN ('denied', 'cancelled')) <= wanted.free)
$$);

-- What a member withdraws in all, but for what was given back, stays within `most`. Those of one commit count one after the other.
SELECT ledger.declare_gate('withdrawn_total', 'member bigint, currency text, amount bigint, most bigint, level int', $$
  WITH wanted AS (SELECT asked.*, sum(asked.amount) OVER (PARTITION BY asked.member, asked.currency ORDER BY asked.cmd) AS running FROM asked)
  SELECT wanted.cmd, 'withdrawals.level_needed', jsonb_build_object('level', wanted.level + 1)
    FROM wanted
   WHERE wanted.running
         + (SELECT coalesce(sum(CASE WHEN w.state = 'refunded' THEN coalesce(w.received, 0) ELSE w.amount END), 0) FROM withdrawal w
             WHERE w.member_id = wanted.member AND w.currency = wanted.currency AND w.state NOT IN ('denied', 'cancelled')) > wanted.most
$$);

-- A verdict is given once.
CREATE OR REPLACE FUNCTION check_dispute_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.verdict IS NOT NULL THEN
    RAISE EXCEPTION 'dispute % is decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER dispute_verdict BEFORE UPDATE ON withdrawal_dispute FOR EACH ROW EXECUTE FUNCTION check_dispute_verdict();
