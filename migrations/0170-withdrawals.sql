-- Accounts that members may be paid to, their withdrawals, and disputes over payments that did not arrive.

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
  -- The holder's name in one spelling, so that accounts of one name are found; null once the account is erased.
  holder_key  text,
  -- An account belongs to a single member of a brand.
  UNIQUE (merchant_id, kind, number)
);
CREATE INDEX payout_account_member ON payout_account (member_id);
CREATE INDEX payout_account_holder ON payout_account (merchant_id, holder_key) WHERE holder_key IS NOT NULL;

CREATE SEQUENCE withdrawal_serial START 51001;

CREATE TABLE withdrawal (
  id                   uuid PRIMARY KEY,
  serial               bigint NOT NULL UNIQUE DEFAULT nextval('withdrawal_serial'),
  merchant_id          integer NOT NULL,
  member_id            bigint NOT NULL,
  request_id           uuid NOT NULL,
  account_id           uuid NOT NULL REFERENCES payout_account (id),
  currency             text NOT NULL,
  amount               bigint NOT NULL CHECK (amount > 0),
  state                text NOT NULL DEFAULT 'requested'
                       CHECK (state IN ('requested', 'approved', 'paying', 'paid', 'received', 'disputed', 'refunded', 'denied', 'cancelled')),
  reason               text,
  reference            text,
  received             bigint CHECK (received > 0 AND received < amount),
  decided_by           text,
  requested_seq        bigint NOT NULL,
  returned_seq         bigint,
  paid_seq             bigint,
  refunded_seq         bigint,
  requested_at         timestamptz NOT NULL,
  decided_at           timestamptz,
  paid_at              timestamptz,
  closed_at            timestamptz,
  -- Staff have nothing to do: at the end of their queue. `paying` is not: the company may need help.
  is_idle              boolean NOT NULL GENERATED ALWAYS AS (state NOT IN ('requested', 'approved', 'paying', 'disputed')) STORED,
  -- Held beside the amount until the member says whether the payment came (4.36), and in how many minutes it counts as received.
  deposit              bigint NOT NULL DEFAULT 0 CHECK (deposit >= 0),
  confirm_minutes      integer NOT NULL DEFAULT 30 CHECK (confirm_minutes > 0),
  deposit_returned_seq bigint,
  deposit_kept_seq     bigint,
  -- Held beside the amount, taken when it is paid, returned where it is not paid or nothing arrived.
  fee                  bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  fee_returned_seq     bigint,
  fee_taken_seq        bigint,
  fee_refunded_seq     bigint,
  -- The automatic checks, each with its verdict and its facts.
  checks               jsonb NOT NULL DEFAULT '[]',
  UNIQUE (member_id, request_id),
  CHECK ((returned_seq IS NOT NULL) = (state IN ('denied', 'cancelled'))),
  CHECK ((paid_seq IS NOT NULL) = (state IN ('paid', 'received', 'disputed', 'refunded'))),
  CHECK ((refunded_seq IS NOT NULL) = (state = 'refunded')),
  CONSTRAINT withdrawal_deposit_end CHECK (
    num_nonnulls(deposit_returned_seq, deposit_kept_seq)
    = CASE WHEN deposit > 0 AND state IN ('received', 'refunded', 'denied', 'cancelled') THEN 1 ELSE 0 END),
  CONSTRAINT withdrawal_fee_end CHECK (
    fee_returned_seq IS NOT NULL = (fee > 0 AND state IN ('denied', 'cancelled'))
    AND fee_taken_seq IS NOT NULL = (fee > 0 AND state IN ('paid', 'received', 'disputed', 'refunded'))
    AND fee_refunded_seq IS NOT NULL = (fee > 0 AND state = 'refunded'))
);
CREATE INDEX withdrawal_member ON withdrawal (member_id, requested_at DESC, serial DESC);
CREATE INDEX withdrawal_merchant_paid ON withdrawal (merchant_id, paid_at DESC) WHERE paid_at IS NOT NULL;
CREATE INDEX withdrawal_unconfirmed ON withdrawal (paid_at) WHERE state = 'paid';
CREATE INDEX withdrawal_requested ON withdrawal (requested_seq);
CREATE INDEX withdrawal_returned ON withdrawal (returned_seq) WHERE returned_seq IS NOT NULL;
CREATE INDEX withdrawal_paid ON withdrawal (paid_seq) WHERE paid_seq IS NOT NULL;
CREATE INDEX withdrawal_refunded ON withdrawal (refunded_seq) WHERE refunded_seq IS NOT NULL;
-- The queue of staff, oldest and newest first.
CREATE INDEX withdrawal_queue ON withdrawal (is_idle, requested_at, serial);
CREATE INDEX withdrawal_queue_newest ON withdrawal (is_idle, requested_at DESC, serial DESC);
CREATE INDEX withdrawal_member_open ON withdrawal (member_id) WHERE state IN ('requested', 'approved', 'paying');
CREATE INDEX withdrawal_deposit_returned ON withdrawal (deposit_returned_seq) WHERE deposit_returned_seq IS NOT NULL;
CREATE INDEX withdrawal_deposit_kept ON withdrawal (deposit_kept_seq) WHERE deposit_kept_seq IS NOT NULL;
CREATE INDEX withdrawal_fee_returned ON withdrawal (fee_returned_seq) WHERE fee_returned_seq IS NOT NULL;
CREATE INDEX withdrawal_fee_taken ON withdrawal (fee_taken_seq) WHERE fee_taken_seq IS NOT NULL;
CREATE INDEX withdrawal_fee_refunded ON withdrawal (fee_refunded_seq) WHERE fee_refunded_seq IS NOT NULL;

CREATE SEQUENCE dispute_serial START 71001;

-- A payment that did not arrive, as its member says: a case with the conversation and the verdict of staff.
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
CREATE INDEX withdrawal_dispute_of_member ON withdrawal_dispute (member_id, opened_at DESC);
CREATE INDEX withdrawal_dispute_queue ON withdrawal_dispute ((verdict IS NOT NULL), opened_at, serial);

CREATE TABLE dispute_message (
  id         uuid PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES withdrawal_dispute (id),
  -- The name of the member of staff who wrote it; null: the customer.
  staff      text,
  text       text NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX dispute_message_dispute ON dispute_message (dispute_id, at, id);

-- An order to a payment company to pay a withdrawal; between approved and paid the withdrawal is `paying`. `id` is the reference at the
-- company, and is stored before the order is sent.
CREATE TABLE payout (
  id            uuid PRIMARY KEY,
  withdrawal_id uuid NOT NULL REFERENCES withdrawal (id),
  provider      text NOT NULL,
  currency      text NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  state         text NOT NULL DEFAULT 'stored' CHECK (state IN ('stored', 'sent', 'accepted', 'paid', 'refused', 'by_hand', 'taken_back')),
  -- Why staff must look: the reports of the company contradict each other or our record, or there are none for long.
  trouble       text CHECK (trouble IN ('other_amount', 'other_reference', 'lost', 'silent', 'paid_after_end', 'refused_after_paid')),
  provider_ref  text,
  -- The company's reason for not paying.
  reason        text,
  handed_by     text NOT NULL,
  tries         integer NOT NULL DEFAULT 0,
  next_at       timestamptz NOT NULL,
  stored_at     timestamptz NOT NULL,
  sent_at       timestamptz,
  closed_at     timestamptz
);
-- A withdrawal has at most one payout that is not known to have failed.
CREATE UNIQUE INDEX payout_one ON payout (withdrawal_id) WHERE state NOT IN ('refused', 'taken_back');
CREATE INDEX payout_withdrawal ON payout (withdrawal_id, stored_at);
CREATE INDEX payout_due ON payout (next_at) WHERE state IN ('stored', 'sent', 'accepted');

-- Reports of companies on payouts, each once.
CREATE TABLE payout_event (
  provider  text NOT NULL,
  event_id  text NOT NULL,
  payout_id uuid NOT NULL REFERENCES payout (id),
  news      jsonb NOT NULL,
  outcome   text NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX payout_event_payout ON payout_event (payout_id, at);

-- Members who wanted to bind an account that is another's already.
CREATE TABLE payout_account_requested (
  account_id uuid NOT NULL REFERENCES payout_account (id),
  member_id  bigint NOT NULL,
  first_at   timestamptz NOT NULL,
  last_at    timestamptz NOT NULL CHECK (last_at >= first_at),
  PRIMARY KEY (account_id, member_id)
);
CREATE INDEX payout_account_requested_by ON payout_account_requested (member_id);

-- The report of withdrawals by method reads the orders of some days.
CREATE INDEX withdrawal_made ON withdrawal (merchant_id, requested_at);
