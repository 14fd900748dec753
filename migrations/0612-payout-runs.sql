-- Runs that give approved withdrawals to payment companies.
CREATE TABLE payout_run (
  id           uuid PRIMARY KEY,
  serial       bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  merchant_id  integer NOT NULL,
  -- The selection: currency, kind of account, company, most in minor units; null: any.
  currency     text,
  kind         text,
  provider     text,
  up_to        bigint CHECK (up_to > 0),
  state        text NOT NULL CHECK (state IN ('requested', 'running', 'stopped', 'done')),
  reason       text NOT NULL,
  made_by      text NOT NULL,
  made_by_id   bigint NOT NULL,
  approval_id  uuid, -- null: within what one may start alone
  approved_by  text CHECK (approved_by <> made_by),
  made_at      timestamptz NOT NULL,
  started_at   timestamptz,
  ended_at     timestamptz,
  CHECK (up_to IS NULL OR currency IS NOT NULL),
  CHECK ((state = 'requested') = (started_at IS NULL)),
  CHECK ((state IN ('stopped', 'done')) = (ended_at IS NOT NULL))
);
CREATE INDEX payout_run_open ON payout_run (started_at) WHERE state = 'running';
CREATE INDEX payout_run_alone ON payout_run (made_by_id, started_at) WHERE approved_by IS NULL;
CREATE INDEX payout_run_of_brand ON payout_run (merchant_id, serial DESC);

CREATE TABLE payout_run_item (
  run_id        uuid NOT NULL REFERENCES payout_run (id),
  n             integer NOT NULL,
  withdrawal_id uuid NOT NULL,
  currency      text NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  state         text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'handed', 'refused')),
  payout_id     uuid UNIQUE,
  code          text, -- why it was not given to a company
  next_at       timestamptz NOT NULL,
  decided_at    timestamptz,
  PRIMARY KEY (run_id, n),
  UNIQUE (run_id, withdrawal_id),
  CHECK ((state = 'handed') = (payout_id IS NOT NULL)),
  CHECK ((state = 'refused') = (code IS NOT NULL))
);
CREATE INDEX payout_run_item_waiting ON payout_run_item (run_id, n) WHERE state = 'waiting';
