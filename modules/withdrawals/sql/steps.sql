-- Returns the steps of a withdrawal from one state to the next. Each has the transfers of the amount, of the receipt deposit and of the
-- fee, the dates that it writes, and whether its member gets a notice. `forced` marks the step that ends without the member's answer.
-- `step.ts` makes the transfers of this table, and `withdrawal_step` writes the columns. `check_withdrawal_move` refuses other steps, and
-- the invariant compares transfers and columns. A deposit or fee of 0 makes no transfer.
CREATE OR REPLACE FUNCTION withdrawal_steps()
RETURNS TABLE ("from" text, "to" text, forced boolean, amount text, deposit text, fee text, dates text[], notice boolean)
LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('requested', 'approved',  false, NULL,                NULL,                     NULL,                    '{decided}'::text[], false),
    ('requested', 'denied',    false, 'withdrawal-return', 'receipt-deposit-return', 'withdrawal-fee-return', '{decided,closed}',  true),
    ('requested', 'cancelled', false, 'withdrawal-return', 'receipt-deposit-return', 'withdrawal-fee-return', '{closed}',          false),
    ('approved',  'denied',    false, 'withdrawal-return', 'receipt-deposit-return', 'withdrawal-fee-return', '{decided,closed}',  true),
    ('approved',  'paying',    false, NULL,                NULL,                     NULL,                    '{}',                false),
    ('approved',  'paid',      false, 'withdrawal-paid',   NULL,                     'withdrawal-fee-taken',  '{paid}',            true),
    ('paying',    'approved',  false, NULL,                NULL,                     NULL,                    '{}',                false),
    ('paying',    'paid',      false, 'withdrawal-paid',   NULL,                     'withdrawal-fee-taken',  '{paid}',            true),
    ('paid',      'received',  false, NULL,                'receipt-deposit-return', NULL,                    '{closed}',          false),
    ('paid',      'received',  true,  NULL,                'receipt-deposit-kept',   NULL,                    '{closed}',          false),
    ('paid',      'disputed',  false, NULL,                NULL,                     NULL,                    '{}',                false),
    ('disputed',  'received',  false, NULL,                'receipt-deposit-return', NULL,                    '{closed}',          false),
    ('disputed',  'refunded',  false, 'withdrawal-refund', 'receipt-deposit-return', 'withdrawal-fee-refund', '{closed}',          true)
$$;

-- Returns the transfers of a withdrawal so far, those of the opening and of its steps, by the columns that have the number of their
-- command.
CREATE OR REPLACE FUNCTION withdrawal_transfers(w withdrawal) RETURNS TABLE (kind text, seq bigint, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT t.kind, t.seq, t.amount
    FROM (VALUES ('withdrawal',             w.requested_seq,        w.amount),
                 ('receipt-deposit',        w.requested_seq,        w.deposit),
                 ('withdrawal-fee',         w.requested_seq,        w.fee),
                 ('withdrawal-return',      w.returned_seq,         w.amount),
                 ('withdrawal-paid',        w.paid_seq,             w.amount),
                 ('withdrawal-refund',      w.refunded_seq,         w.amount - coalesce(w.received, 0)),
                 ('receipt-deposit-return', w.deposit_returned_seq, w.deposit),
                 ('receipt-deposit-kept',   w.deposit_kept_seq,     w.deposit),
                 ('withdrawal-fee-return',  w.fee_returned_seq,     w.fee),
                 ('withdrawal-fee-taken',   w.fee_taken_seq,        w.fee),
                 ('withdrawal-fee-refund',  w.fee_refunded_seq,     w.fee)) AS t (kind, seq, amount)
   WHERE t.seq IS NOT NULL AND t.amount > 0
$$;

-- Trigger that refuses a move that is no step, and a change of the terms of a withdrawal.
CREATE OR REPLACE FUNCTION check_withdrawal_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- `is_idle` is generated of the state, after this.
  IF erases_only('reason', to_jsonb(OLD) - 'is_idle', to_jsonb(NEW) - 'is_idle') THEN RETURN NEW; END IF;
  IF NOT EXISTS (SELECT FROM withdrawal_steps() AS s WHERE (s."from", s."to") = (OLD.state, NEW.state)) THEN
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

-- Moves a withdrawal from one state to the next; refuses if the withdrawal is no longer in the first state.
SELECT ledger.declare_refusing_write('withdrawal_step', $$
  id uuid, "from" text, "to" text, "by" text, reason text, reference text, received bigint, forced boolean, at timestamptz $$, $$
  WITH stepped AS (
    UPDATE withdrawal w
       SET state = s."to", decided_by = coalesce(s."by", w.decided_by), reason = coalesce(s.reason, w.reason),
           reference = coalesce(s.reference, w.reference), received = coalesce(s.received, w.received),
           returned_seq = CASE t.amount WHEN 'withdrawal-return' THEN s.seq ELSE w.returned_seq END,
           paid_seq = CASE t.amount WHEN 'withdrawal-paid' THEN s.seq ELSE w.paid_seq END,
           refunded_seq = CASE t.amount WHEN 'withdrawal-refund' THEN s.seq ELSE w.refunded_seq END,
           deposit_returned_seq = CASE WHEN w.deposit > 0 AND t.deposit = 'receipt-deposit-return' THEN s.seq ELSE w.deposit_returned_seq END,
           deposit_kept_seq = CASE WHEN w.deposit > 0 AND t.deposit = 'receipt-deposit-kept' THEN s.seq ELSE w.deposit_kept_seq END,
           fee_returned_seq = CASE WHEN w.fee > 0 AND t.fee = 'withdrawal-fee-return' THEN s.seq ELSE w.fee_returned_seq END,
           fee_taken_seq = CASE WHEN w.fee > 0 AND t.fee = 'withdrawal-fee-taken' THEN s.seq ELSE w.fee_taken_seq END,
           fee_refunded_seq = CASE WHEN w.fee > 0 AND t.fee = 'withdrawal-fee-refund' THEN s.seq ELSE w.fee_refunded_seq END,
           decided_at = CASE WHEN 'decided' = ANY (t.dates) THEN s.at ELSE w.decided_at END,
           paid_at = CASE WHEN 'paid' = ANY (t.dates) THEN s.at ELSE w.paid_at END,
           closed_at = CASE WHEN 'closed' = ANY (t.dates) THEN s.at ELSE w.closed_at END
      FROM written s JOIN withdrawal_steps() AS t ON (t."from", t."to", t.forced) = (s."from", s."to", s.forced)
     WHERE w.id = s.id AND w.state = s."from"
    RETURNING w.id
  )
  SELECT 'withdrawals.moved_on'::text AS refusal, NULL::jsonb AS facts FROM written s WHERE s.id NOT IN (SELECT id FROM stepped)
$$);

-- Checks that each transfer of a withdrawal is made by the command in its column, and that no other command makes such a transfer.
SELECT ledger.declare_invariant('withdrawal_steps', $$
  WITH stored AS (
    SELECT w.id, t.kind, t.seq, t.amount
      FROM withdrawal w CROSS JOIN LATERAL withdrawal_transfers(w) AS t
     WHERE (w.requested_seq > from_seq AND w.requested_seq <= upto_seq OR w.returned_seq > from_seq AND w.returned_seq <= upto_seq
            OR w.paid_seq > from_seq AND w.paid_seq <= upto_seq OR w.refunded_seq > from_seq AND w.refunded_seq <= upto_seq
            OR w.deposit_returned_seq > from_seq AND w.deposit_returned_seq <= upto_seq
            OR w.deposit_kept_seq > from_seq AND w.deposit_kept_seq <= upto_seq OR w.fee_returned_seq > from_seq AND w.fee_returned_seq <= upto_seq
            OR w.fee_taken_seq > from_seq AND w.fee_taken_seq <= upto_seq OR w.fee_refunded_seq > from_seq AND w.fee_refunded_seq <= upto_seq)
       AND t.seq > from_seq AND t.seq <= upto_seq
  ), made AS (
    SELECT seq, kind, sum(amount) AS amount FROM moved
     WHERE kind IN (SELECT unnest(ARRAY['withdrawal', 'receipt-deposit', 'withdrawal-fee', s.amount, s.deposit, s.fee]) FROM withdrawal_steps() AS s)
     GROUP BY seq, kind
  )
  SELECT 'withdrawal ' || coalesce(s.id::text, 'of no row') || ', ' || coalesce(s.kind, made.kind) || ' by command ' || coalesce(s.seq, made.seq)
         || ': ' || coalesce(s.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM stored s FULL JOIN made ON made.seq = s.seq AND made.kind = s.kind
   WHERE s.amount IS DISTINCT FROM made.amount
$$);
