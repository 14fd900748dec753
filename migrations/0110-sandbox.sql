-- The sandbox payment company stands for an outside company. Nothing else of the platform reads these tables.

CREATE TABLE sandbox_payment (
  ref           text PRIMARY KEY,
  order_ref     text NOT NULL UNIQUE,
  merchant_name text NOT NULL,
  label         text NOT NULL,
  amount        text NOT NULL,
  currency      text NOT NULL,
  return_url    text NOT NULL,
  status        text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'declined', 'refunded', 'charged_back')),
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at    timestamptz NOT NULL,
  decided_at    timestamptz,
  -- Chooses the questions of the payment page.
  method        text NOT NULL DEFAULT 'sandbox-bank',
  parts         integer NOT NULL DEFAULT 0, -- how many times the company took something back; it numbers them
  is_rest_left  boolean NOT NULL DEFAULT false -- it took back a part alone
);

-- Callbacks, sent until they are accepted; they survive a restart.
CREATE TABLE sandbox_callback (
  id           text PRIMARY KEY,
  body         text NOT NULL,
  tries        integer NOT NULL DEFAULT 0,
  next_try_at  timestamptz NOT NULL,
  last_answer  text,
  delivered_at timestamptz,
  path         text NOT NULL DEFAULT '/pay/sandbox/callback',
  -- The number of times that it is sent once it is due: real companies repeat themselves.
  copies       integer NOT NULL DEFAULT 1
);
CREATE INDEX sandbox_callback_due ON sandbox_callback (next_try_at) WHERE delivered_at IS NULL;

-- The key that signs callbacks, random for each installation.
CREATE TABLE sandbox_secret (
  id     integer PRIMARY KEY CHECK (id = 1),
  secret bytea NOT NULL CHECK (length(secret) = 32)
);

-- The payouts that the company was given.
CREATE TABLE sandbox_payout (
  ref       text PRIMARY KEY,
  order_ref text NOT NULL UNIQUE,
  manner    text NOT NULL,
  amount    text NOT NULL,
  currency  text NOT NULL,
  -- `lost`: the company behaves as if the order had never arrived.
  status    text NOT NULL CHECK (status IN ('lost', 'accepted', 'paid', 'refused')),
  requested     integer NOT NULL DEFAULT 0,
  due_at    timestamptz NOT NULL
);
CREATE INDEX sandbox_payout_due ON sandbox_payout (due_at) WHERE status = 'accepted';
