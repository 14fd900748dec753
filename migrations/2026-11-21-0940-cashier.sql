-- Deposit orders and what payment providers said of them.

CREATE SEQUENCE deposit_serial START 91001;

CREATE TABLE deposit_order (
  id           uuid PRIMARY KEY,
  serial       bigint NOT NULL UNIQUE DEFAULT nextval('deposit_serial'),
  merchant_id  integer NOT NULL,
  member_id    bigint NOT NULL,
  request_id   uuid NOT NULL,
  provider     text NOT NULL,
  method       text NOT NULL,
  currency     text NOT NULL,
  amount       bigint NOT NULL CHECK (amount > 0),
  fee          bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  credited     bigint NOT NULL DEFAULT 0,
  status       text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'credited', 'declined', 'expired', 'mismatch')),
  provider_ref text,
  pay_url      text,
  opened_seq   bigint NOT NULL,
  decided_seq  bigint,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  decided_at   timestamptz,
  UNIQUE (member_id, request_id),
  CONSTRAINT deposit_order_provider_ref UNIQUE (provider, provider_ref),
  CHECK (credited = CASE WHEN status = 'credited' THEN amount - fee ELSE 0 END)
);
CREATE INDEX deposit_order_waiting ON deposit_order (expires_at) WHERE status = 'waiting';

-- Money that was credited stays credited, and an order in dispute is not decided by a callback; who, what and how much never change.
CREATE FUNCTION check_deposit_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (
       OLD.status = 'waiting' OR (OLD.status IN ('expired', 'declined') AND NEW.status IN ('credited', 'mismatch'))) THEN
    RAISE EXCEPTION 'a deposit cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.id, NEW.merchant_id, NEW.member_id, NEW.currency, NEW.amount, NEW.fee, NEW.provider)
     IS DISTINCT FROM (OLD.id, OLD.merchant_id, OLD.member_id, OLD.currency, OLD.amount, OLD.fee, OLD.provider) THEN
    RAISE EXCEPTION 'the terms of a deposit never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_order_move BEFORE UPDATE ON deposit_order FOR EACH ROW EXECUTE FUNCTION check_deposit_move();

CREATE FUNCTION write_deposit_order(seqs bigint[], all_rows jsonb[]) RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO deposit_order (id, merchant_id, member_id, request_id, provider, method, currency, amount, fee, opened_seq, created_at, expires_at)
  SELECT r.id, r.merchant, r.member, r.request, r.provider, r.method, r.currency, r.amount, r.fee, x.seq, r."createdAt", r."expiresAt"
    FROM unnest(seqs, all_rows) AS x (seq, content)
    CROSS JOIN LATERAL jsonb_to_record(x.content) AS r (
      id uuid, merchant int, member bigint, request uuid, provider text, method text, currency text, amount bigint, fee bigint,
      "createdAt" timestamptz, "expiresAt" timestamptz)
$$;

-- row: { id, status, providerRef? }. The caller holds the order's row; the trigger above refuses an impossible move.
CREATE FUNCTION write_deposit_decision(seqs bigint[], all_rows jsonb[]) RETURNS void LANGUAGE sql VOLATILE AS $$
  UPDATE deposit_order d
     SET status = r.status, decided_seq = x.seq, decided_at = clock_timestamp(),
         provider_ref = coalesce(d.provider_ref, r."providerRef"),
         credited = CASE WHEN r.status = 'credited' THEN d.amount - d.fee ELSE 0 END
    FROM unnest(seqs, all_rows) AS x (seq, content)
    CROSS JOIN LATERAL jsonb_to_record(x.content) AS r (id uuid, status text, "providerRef" text)
   WHERE d.id = r.id
$$;

-- Every callback once, by the provider's own event id, with what came of it.
CREATE TABLE payment_event (
  provider     text NOT NULL,
  event_id     text NOT NULL,
  order_ref    text NOT NULL,
  provider_ref text NOT NULL,
  status       text NOT NULL,
  amount       text NOT NULL,
  currency     text NOT NULL,
  outcome      text,
  times        integer NOT NULL DEFAULT 1,
  received_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (provider, event_id)
);

-- What staff must look at: money that a provider says was paid and that was not credited.
CREATE TABLE payment_case (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider   text NOT NULL,
  event_id   text NOT NULL,
  order_id   uuid NOT NULL REFERENCES deposit_order (id),
  reason     text NOT NULL,
  facts      jsonb NOT NULL DEFAULT '{}',
  opened_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at  timestamptz,
  UNIQUE (provider, event_id)
);
CREATE INDEX payment_case_open ON payment_case (opened_at) WHERE closed_at IS NULL;
