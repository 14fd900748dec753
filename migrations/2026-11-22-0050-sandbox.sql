-- The sandbox payment company: an outside company played by us. Nothing of the platform reads these tables.

CREATE TABLE sandbox_payment (
  ref           text PRIMARY KEY,
  order_ref     text NOT NULL UNIQUE,
  merchant_name text NOT NULL,
  label         text NOT NULL,
  amount        text NOT NULL,
  currency      text NOT NULL,
  return_url    text NOT NULL,
  status        text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'declined')),
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at    timestamptz NOT NULL,
  decided_at    timestamptz
);

-- Callbacks to be sent until they are taken; they survive a restart.
CREATE TABLE sandbox_callback (
  id           text PRIMARY KEY,
  body         text NOT NULL,
  tries        integer NOT NULL DEFAULT 0,
  next_try_at  timestamptz NOT NULL,
  last_answer  text,
  delivered_at timestamptz
);
CREATE INDEX sandbox_callback_due ON sandbox_callback (next_try_at) WHERE delivered_at IS NULL;

-- The key that signs callbacks, random for each installation.
CREATE TABLE sandbox_secret (
  id     integer PRIMARY KEY CHECK (id = 1),
  secret bytea NOT NULL CHECK (length(secret) = 32)
);
