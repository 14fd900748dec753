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
CREATE INDEX deposit_order_member ON deposit_order (member_id, created_at DESC, serial DESC);
CREATE INDEX deposit_order_decided ON deposit_order (decided_seq) WHERE decided_seq IS NOT NULL;
CREATE INDEX deposit_order_waiting ON deposit_order (expires_at) WHERE status = 'waiting';

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
CREATE INDEX payment_event_by_time ON payment_event (received_at);

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
CREATE INDEX payment_case_order ON payment_case (order_id);
CREATE INDEX payment_case_open ON payment_case (opened_at) WHERE closed_at IS NULL;
