-- Checks the next state of a transfer. Member, vendor and amount never change.
CREATE OR REPLACE FUNCTION check_vendor_transfer_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('stored', 'sent'), ('stored', 'refused'), ('sent', 'done'), ('sent', 'refused')) THEN
    RAISE EXCEPTION 'a transfer to or from a vendor cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.id, NEW.merchant_id, NEW.member_id, NEW.vendor, NEW.direction, NEW.currency, NEW.amount, NEW.stored_seq)
     IS DISTINCT FROM (OLD.id, OLD.merchant_id, OLD.member_id, OLD.vendor, OLD.direction, OLD.currency, OLD.amount, OLD.stored_seq) THEN
    RAISE EXCEPTION 'the terms of a transfer to or from a vendor never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER vendor_transfer_move BEFORE UPDATE ON vendor_transfer FOR EACH ROW EXECUTE FUNCTION check_vendor_transfer_move();

SELECT ledger.declare_write('vendor_transfer', $$
  id uuid, merchant int, member bigint, request uuid, vendor text, direction text, currency text, amount bigint, at timestamptz $$, $$
  INSERT INTO vendor_transfer (id, merchant_id, member_id, request_id, vendor, direction, currency, amount, state, stored_seq, stored_at, next_at)
  SELECT id, merchant, member, request, vendor, direction, currency, amount, 'stored', seq, at, at FROM written
$$);

-- Refuses a second transfer of a member with a vendor while one is under way. In one commit the first transfer is accepted.
SELECT ledger.declare_gate('vendor_transfer_free', 'member bigint, vendor text', $$
  WITH wanted AS (SELECT requested.*, row_number() OVER (PARTITION BY requested.member, requested.vendor ORDER BY requested.cmd) AS running FROM requested)
  SELECT wanted.cmd, 'vendor_wallets.under_way', NULL::jsonb
    FROM wanted
   WHERE wanted.running > 1
      OR EXISTS (SELECT 1 FROM vendor_transfer t WHERE t.member_id = wanted.member AND t.vendor = wanted.vendor AND t.state IN ('stored', 'sent'))
$$);

-- Ends a transfer. Refuses if the transfer is no longer in the expected state.
SELECT ledger.declare_refusing_write('vendor_transfer_end', 'id uuid, "from" text, "to" text, reason text, at timestamptz', $$
  WITH ended AS (
    UPDATE vendor_transfer t SET state = s."to", reason = s.reason, closed_seq = s.seq, closed_at = s.at
      FROM written s WHERE t.id = s.id AND t.state = s."from"
    RETURNING t.id
  )
  SELECT 'vendor_wallets.moved_on'::text AS refusal, NULL::jsonb AS facts FROM written s WHERE s.id NOT IN (SELECT id FROM ended)
$$);
