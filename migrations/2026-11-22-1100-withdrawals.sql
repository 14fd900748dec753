-- Where members' money may go, and what they asked to be paid out.

CREATE TABLE payout_account (
  id          uuid PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('bank', 'ewallet', 'crypto')),
  institution text NOT NULL,
  holder      text NOT NULL,
  number      text NOT NULL,
  currency    text NOT NULL,
  usable_from timestamptz NOT NULL,
  created_at  timestamptz NOT NULL,
  -- One account is one person's at a brand.
  UNIQUE (merchant_id, kind, number)
);
CREATE INDEX payout_account_member ON payout_account (member_id);

CREATE SEQUENCE withdrawal_serial START 51001;

CREATE TABLE withdrawal (
  id            uuid PRIMARY KEY,
  serial        bigint NOT NULL UNIQUE DEFAULT nextval('withdrawal_serial'),
  merchant_id   integer NOT NULL,
  member_id     bigint NOT NULL,
  request_id    uuid NOT NULL,
  account_id    uuid NOT NULL REFERENCES payout_account (id),
  currency      text NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  state         text NOT NULL DEFAULT 'requested'
                CHECK (state IN ('requested', 'approved', 'paid', 'received', 'disputed', 'refunded', 'denied', 'cancelled')),
  flags         text[] NOT NULL DEFAULT '{}',
  reason        text,
  reference     text,
  received      bigint CHECK (received > 0 AND received < amount),
  decided_by    text,
  requested_seq bigint NOT NULL,
  returned_seq  bigint,
  paid_seq      bigint,
  refunded_seq  bigint,
  requested_at  timestamptz NOT NULL,
  decided_at    timestamptz,
  paid_at       timestamptz,
  closed_at     timestamptz,
  -- What staff have nothing to do about: the end of their queue.
  is_idle       boolean NOT NULL GENERATED ALWAYS AS (state NOT IN ('requested', 'approved', 'disputed')) STORED,
  UNIQUE (member_id, request_id),
  CHECK ((returned_seq IS NOT NULL) = (state IN ('denied', 'cancelled'))),
  CHECK ((paid_seq IS NOT NULL) = (state IN ('paid', 'received', 'disputed', 'refunded'))),
  CHECK ((refunded_seq IS NOT NULL) = (state = 'refunded'))
);
CREATE INDEX withdrawal_member ON withdrawal (member_id, requested_at DESC, serial DESC);
-- The queue of staff, oldest and newest first.
CREATE INDEX withdrawal_queue ON withdrawal (is_idle, requested_at, serial);
CREATE INDEX withdrawal_queue_newest ON withdrawal (is_idle, requested_at DESC, serial DESC);
CREATE INDEX withdrawal_member_open ON withdrawal (member_id) WHERE state IN ('requested', 'approved');
CREATE INDEX withdrawal_merchant_paid ON withdrawal (merchant_id, paid_at DESC) WHERE paid_at IS NOT NULL;
CREATE INDEX withdrawal_unconfirmed ON withdrawal (paid_at) WHERE state = 'paid';
CREATE INDEX withdrawal_requested ON withdrawal (requested_seq);
CREATE INDEX withdrawal_returned ON withdrawal (returned_seq) WHERE returned_seq IS NOT NULL;
CREATE INDEX withdrawal_paid ON withdrawal (paid_seq) WHERE paid_seq IS NOT NULL;
CREATE INDEX withdrawal_refunded ON withdrawal (refunded_seq) WHERE refunded_seq IS NOT NULL;

-- What members say did not come: a case each, with what was said and shown, and what staff found.
CREATE SEQUENCE dispute_serial START 71001;

CREATE TABLE withdrawal_dispute (
  id            uuid PRIMARY KEY,
  serial        bigint NOT NULL UNIQUE DEFAULT nextval('dispute_serial'),
  withdrawal_id uuid NOT NULL UNIQUE REFERENCES withdrawal (id),
  merchant_id   integer NOT NULL,
  member_id     bigint NOT NULL,
  currency      text NOT NULL,
  missing       bigint NOT NULL CHECK (missing > 0),
  verdict       text CHECK (verdict IN ('paid_again', 'refunded', 'closed', 'arrived')),
  reference     text,
  reason        text,
  decided_by    text,
  opened_at     timestamptz NOT NULL,
  closed_at     timestamptz,
  CHECK ((verdict IS NULL) = (closed_at IS NULL)),
  CHECK (verdict IS DISTINCT FROM 'paid_again' OR reference IS NOT NULL)
);
CREATE INDEX withdrawal_dispute_queue ON withdrawal_dispute ((verdict IS NOT NULL), opened_at, serial);

CREATE TABLE dispute_message (
  id         uuid PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES withdrawal_dispute (id),
  -- Of staff the name; null for the member.
  staff      text,
  text       text NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX dispute_message_dispute ON dispute_message (dispute_id, at, id);
