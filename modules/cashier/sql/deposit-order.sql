-- Trigger that refuses other moves of a deposit. A credit stays until its provider reverses it. A reversal is final, except that a
-- charge-back replaces a refund. No callback decides an order in dispute; member, method and amount never change.
CREATE OR REPLACE FUNCTION check_deposit_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (
       (OLD.status = 'waiting' AND NEW.status NOT IN ('refunded', 'charged_back'))
       OR (OLD.status IN ('expired', 'declined') AND NEW.status IN ('credited', 'mismatch'))
       OR (OLD.status = 'credited' AND NEW.status IN ('refunded', 'charged_back'))
       OR (OLD.status = 'refunded' AND NEW.status = 'charged_back')) THEN
    RAISE EXCEPTION 'a deposit cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.taken < OLD.taken THEN
    RAISE EXCEPTION 'what was taken back of a deposit stays taken' USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.id, NEW.merchant_id, NEW.member_id, NEW.currency, NEW.amount, NEW.fee, NEW.provider)
     IS DISTINCT FROM (OLD.id, OLD.merchant_id, OLD.member_id, OLD.currency, OLD.amount, OLD.fee, OLD.provider) THEN
    RAISE EXCEPTION 'the terms of a deposit never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER deposit_order_move BEFORE UPDATE ON deposit_order FOR EACH ROW EXECUTE FUNCTION check_deposit_move();

-- For rollover and the cashier: returns a member's credited deposits, with the remaining amount of each after reversals. Credits and
-- reversals by staff, through the cases of an order, count too.
CREATE OR REPLACE FUNCTION kept_deposits(a_member bigint, in_currency text)
RETURNS TABLE (id uuid, method text, at timestamptz, kept bigint, serial bigint) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.method, greatest(o.decided_at, s.at), greatest(o.credited + s.credited - o.taken - s.taken, 0), o.serial
    FROM deposit_order o
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(c.credited), 0)::bigint AS credited, coalesce(sum(c.moved) FILTER (WHERE c.verdict = 'taken_back'), 0)::bigint AS taken,
            max(c.closed_at) FILTER (WHERE c.verdict = 'credited') AS at
       FROM payment_case c WHERE c.order_id = o.id) AS s
   WHERE o.member_id = a_member AND o.currency = in_currency AND o.credited + s.credited > 0
$$;

SELECT ledger.declare_write('deposit_order', $$
  id uuid, merchant int, member bigint, request uuid, provider text, method text, currency text, amount bigint, fee bigint,
  "createdAt" timestamptz, "expiresAt" timestamptz $$, $$
  INSERT INTO deposit_order (id, merchant_id, member_id, request_id, provider, method, currency, amount, fee, opened_seq, created_at, expires_at)
  SELECT id, merchant, member, request, provider, method, currency, amount, fee, seq, "createdAt", "expiresAt" FROM written
$$);

-- Stores the decision on an order. The caller has locked the order's row; its trigger refuses an impossible move.
SELECT ledger.declare_write('deposit_decision', 'id uuid, status text, "providerRef" text', $$
  UPDATE deposit_order d
     SET status = w.status, decided_seq = w.seq, decided_at = clock_timestamp(),
         provider_ref = coalesce(d.provider_ref, w."providerRef"),
         credited = CASE WHEN w.status = 'credited' THEN d.amount - d.fee ELSE 0 END
    FROM written w WHERE d.id = w.id
$$);

-- Stores a part that is reversed. The caller has locked the order's row; a unique key refuses the same part twice, and a check refuses more
-- than the deposit.
SELECT ledger.declare_write('deposit_taken', 'id uuid, part text, status text, taken bigint', $$
  WITH part AS (
    INSERT INTO deposit_part (deposit_id, part_ref, status, amount, seq) SELECT id, part, status, taken, seq FROM written
    RETURNING deposit_id, status, amount, taken_at
  )
  UPDATE deposit_order d
     SET status = CASE WHEN d.status = 'charged_back' THEN d.status ELSE p.status END, taken = d.taken + p.amount, taken_at = p.taken_at
    FROM part p WHERE d.id = p.deposit_id
$$);

CREATE OR REPLACE FUNCTION has_taken_back_case(a_member bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payment_case c JOIN deposit_order d ON d.id = c.order_id
                  WHERE d.member_id = a_member AND c.closed_at IS NULL AND c.facts ->> 'status' IN ('refunded', 'charged_back'))
$$;

-- Gate that refuses withdrawals of a member with an open case of a reversed deposit. The accounts of the member are locked, also by the
-- opening of such a case.
SELECT ledger.declare_gate('no_taken_back_case', 'member bigint', $$
  SELECT requested.cmd, 'cashier.case_is_open', NULL::jsonb FROM requested WHERE has_taken_back_case(requested.member)
$$);

-- Gate that refuses an order if the member has `most` unpaid orders. Deposits of one commit count one after the other.
SELECT ledger.declare_gate('open_deposits', 'member bigint, most int', $$
  WITH wanted AS (SELECT requested.*, row_number() OVER (PARTITION BY requested.member ORDER BY requested.cmd) AS running FROM requested)
  SELECT wanted.cmd, 'cashier.too_many_open', jsonb_build_object('most', wanted.most)
    FROM wanted
   WHERE wanted.running + (SELECT count(*) FROM deposit_order d WHERE d.member_id = wanted.member AND d.status = 'waiting') > wanted.most
$$);
