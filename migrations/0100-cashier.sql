-- Deposit orders, the callbacks of payment providers, and cases for staff.

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
  status       text NOT NULL DEFAULT 'waiting'
               CHECK (status IN ('waiting', 'credited', 'declined', 'expired', 'mismatch', 'refunded', 'charged_back')),
  provider_ref text,
  pay_url      text,
  opened_seq   bigint NOT NULL,
  decided_seq  bigint,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  decided_at   timestamptz,
  -- The part of the amount that the payer's bank or company took back after the credit.
  taken        bigint NOT NULL DEFAULT 0 CHECK (taken >= 0 AND taken <= amount),
  taken_at     timestamptz,
  -- When the provider saw a payment that it has not confirmed yet, as on a blockchain.
  received_at  timestamptz,
  UNIQUE (member_id, request_id),
  CONSTRAINT deposit_order_provider_ref UNIQUE (provider, provider_ref),
  CONSTRAINT deposit_order_credited CHECK (
    credited = CASE WHEN status IN ('credited', 'refunded', 'charged_back') THEN amount - fee ELSE 0 END),
  CONSTRAINT deposit_order_taken CHECK (
    (status IN ('refunded', 'charged_back')) = (taken > 0) AND (taken > 0) = (taken_at IS NOT NULL))
);
CREATE INDEX deposit_order_member ON deposit_order (member_id, created_at DESC, serial DESC);
CREATE INDEX deposit_order_decided ON deposit_order (decided_seq) WHERE decided_seq IS NOT NULL;
CREATE INDEX deposit_order_waiting ON deposit_order (expires_at) WHERE status = 'waiting';
CREATE INDEX deposit_order_credited_at ON deposit_order (merchant_id, decided_at) WHERE credited > 0;

-- Every callback once, by the provider's own event id, with its outcome.
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
  part_ref     text NOT NULL DEFAULT '',
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_event_by_time ON payment_event (received_at);

-- Cases for staff: money that a provider says was paid and that was not credited, or that was taken back. An event may be a case for more
-- than one reason: one that came again with other content is a case too, and its order may be unknown.
CREATE TABLE payment_case (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider    text NOT NULL,
  event_id    text NOT NULL,
  order_id    uuid REFERENCES deposit_order (id),
  reason      text NOT NULL,
  facts       jsonb NOT NULL DEFAULT '{}',
  opened_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at   timestamptz,
  verdict     text CHECK (verdict IN ('credited', 'dismissed', 'taken_back', 'forgiven')),
  credited    bigint CHECK (credited > 0),
  decided_seq bigint, -- the number of the command that carried the verdict out
  decided_by  text,
  moved       bigint CHECK (moved > 0), -- taken back from the member, or the debt that was forgiven
  CONSTRAINT payment_case_once UNIQUE (provider, event_id, reason),
  CONSTRAINT payment_case_closed CHECK ((verdict IS NULL) = (closed_at IS NULL)),
  CONSTRAINT payment_case_moved CHECK (
    ((verdict IS NOT DISTINCT FROM 'credited') = (credited IS NOT NULL))
    AND (coalesce(verdict IN ('taken_back', 'forgiven'), false) = (moved IS NOT NULL))
    AND ((decided_seq IS NOT NULL) = (credited IS NOT NULL OR moved IS NOT NULL)))
);
CREATE INDEX payment_case_order ON payment_case (order_id);
CREATE INDEX payment_case_open ON payment_case (opened_at) WHERE closed_at IS NULL;
CREATE INDEX payment_case_decided ON payment_case (decided_seq) WHERE decided_seq IS NOT NULL;
CREATE UNIQUE INDEX payment_case_credited_once ON payment_case (provider, (facts ->> 'providerRef')) WHERE verdict = 'credited';

-- The parts of a deposit that were taken back, each once: by the company's own number, or '' for the one that has none.
CREATE TABLE deposit_part (
  deposit_id uuid NOT NULL REFERENCES deposit_order (id),
  part_ref   text NOT NULL,
  status     text NOT NULL CHECK (status IN ('refunded', 'charged_back')),
  amount     bigint NOT NULL CHECK (amount > 0),
  seq        bigint NOT NULL,
  taken_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (deposit_id, part_ref)
);
CREATE INDEX deposit_part_seq ON deposit_part (seq);

-- The report of deposits by method reads the orders of some days.
CREATE INDEX deposit_order_made ON deposit_order (merchant_id, created_at);
