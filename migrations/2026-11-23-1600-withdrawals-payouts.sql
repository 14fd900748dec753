-- Withdrawals that a payment company pays out: between approved and paid they are `paying`.

ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_state_check;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_state_check
  CHECK (state IN ('requested', 'approved', 'paying', 'paid', 'received', 'disputed', 'refunded', 'denied', 'cancelled'));

-- The queue of staff has those that are being paid, too: a company may need help with one.
DROP INDEX withdrawal_queue;
DROP INDEX withdrawal_queue_newest;
DROP INDEX withdrawal_member_open;
ALTER TABLE withdrawal DROP COLUMN is_idle;
ALTER TABLE withdrawal ADD COLUMN is_idle boolean NOT NULL
  GENERATED ALWAYS AS (state NOT IN ('requested', 'approved', 'paying', 'disputed')) STORED;
CREATE INDEX withdrawal_queue ON withdrawal (is_idle, requested_at, serial);
CREATE INDEX withdrawal_queue_newest ON withdrawal (is_idle, requested_at DESC, serial DESC);
CREATE INDEX withdrawal_member_open ON withdrawal (member_id) WHERE state IN ('requested', 'approved', 'paying');

-- One order to a company to pay one withdrawal; `id` is the reference by which the company knows it, stored before it is sent.
CREATE TABLE payout (
  id            uuid PRIMARY KEY,
  withdrawal_id uuid NOT NULL REFERENCES withdrawal (id),
  provider      text NOT NULL,
  currency      text NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  state         text NOT NULL DEFAULT 'stored' CHECK (state IN ('stored', 'sent', 'accepted', 'paid', 'refused', 'by_hand', 'taken_back')),
  -- What does not fit and needs staff: what the company says of it contradicts itself or us, or it says nothing for long.
  trouble       text CHECK (trouble IN ('other_amount', 'other_reference', 'lost', 'silent', 'paid_after_end', 'refused_after_paid')),
  provider_ref  text,
  -- The company's words for why it did not pay.
  reason        text,
  handed_by     text NOT NULL,
  tries         integer NOT NULL DEFAULT 0,
  next_at       timestamptz NOT NULL,
  stored_at     timestamptz NOT NULL,
  sent_at       timestamptz,
  closed_at     timestamptz
);
-- One that is not known to have failed is the only one of its withdrawal.
CREATE UNIQUE INDEX payout_one ON payout (withdrawal_id) WHERE state NOT IN ('refused', 'taken_back');
CREATE INDEX payout_withdrawal ON payout (withdrawal_id, stored_at);
CREATE INDEX payout_due ON payout (next_at) WHERE state IN ('stored', 'sent', 'accepted');

-- What companies said of payouts, once each.
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
