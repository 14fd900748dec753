-- Connections to vendors outside: the dialect of each, where its games open, and its keys.

CREATE TABLE vendor_connection (
  vendor   text PRIMARY KEY,
  dialect  text NOT NULL,
  game_url text NOT NULL CHECK (game_url ~ '^https?://'),
  networks text[] NOT NULL DEFAULT '{}', -- from where alone it may call; anywhere where empty
  -- Vendors that hold money of members themselves are called by us: where, and under which name.
  api_url  text CHECK (api_url ~ '^https?://'),
  operator text,
  -- The address at which the vendor lists its transactions by time, by number and by round.
  feed_url text CHECK (feed_url ~ '^https?://'),
  -- The most that its games may pay for one round, in dollars; the vendor gets it when a session opens. Null: nothing is agreed.
  max_win  numeric(14, 2) CHECK (max_win > 0),
  CONSTRAINT vendor_connection_is_called_as CHECK ((api_url IS NULL) = (operator IS NULL))
);

CREATE TABLE vendor_key (
  vendor    text NOT NULL REFERENCES vendor_connection (vendor),
  key_id    text NOT NULL CHECK (key_id ~ '^[\w-]{1,40}$'),
  algorithm text NOT NULL CHECK (algorithm IN ('hmac-sha256', 'rsa-sha256')),
  kept      text NOT NULL, -- a shared secret, sealed; or a public key
  made_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at  timestamptz,
  PRIMARY KEY (vendor, key_id)
);

-- Members that a vendor has made an account for.
CREATE TABLE vendor_player (
  vendor    text NOT NULL REFERENCES vendor_connection (vendor),
  member_id bigint NOT NULL,
  made_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, vendor)
);

-- Requests of vendors and our answers, without secrets.
CREATE TABLE vendor_message (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor         text NOT NULL,
  at             timestamptz NOT NULL,
  took_ms        integer NOT NULL CHECK (took_ms >= 0),
  path           text NOT NULL,
  call           text, -- null where it could not be read
  transaction_id text,
  reference      text, -- the transaction that a rollback is of
  round          text,
  status         text NOT NULL,
  requested          text, -- null where it was not signed
  answered       text NOT NULL
);
CREATE INDEX vendor_message_of_round ON vendor_message (vendor, round) WHERE round IS NOT NULL;
CREATE INDEX vendor_message_of_transaction ON vendor_message (vendor, transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX vendor_message_of_reference ON vendor_message (vendor, reference) WHERE reference IS NOT NULL;
CREATE INDEX vendor_message_by_time ON vendor_message (vendor, at);
CREATE INDEX vendor_message_age ON vendor_message (at);

-- Keys of ours that calls to a vendor are signed with, where it asks for RSA. The oldest live one signs; its vendor has the public half of
-- each.
CREATE TABLE vendor_own_key (
  vendor   text NOT NULL REFERENCES vendor_connection (vendor),
  key_id   text NOT NULL CHECK (key_id ~ '^[\w-]{1,40}$'),
  kept     text NOT NULL, -- the private half, sealed
  made_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  PRIMARY KEY (vendor, key_id)
);

-- Sessions that vendors opened for members, so that each vendor can be notified when one ends.
CREATE TABLE vendor_session (
  token_hash  bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  session_id  uuid NOT NULL, -- the sign-in that it was opened under
  opened_at   timestamptz NOT NULL,
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ending', 'ended', 'refused')),
  next_at     timestamptz, -- when its vendor is notified next
  tries       integer NOT NULL DEFAULT 0,
  why         text -- its vendor's reason for refusing
);
CREATE INDEX vendor_session_open ON vendor_session (token_hash) WHERE state = 'open';
CREATE INDEX vendor_session_due ON vendor_session (next_at) WHERE state = 'ending';
CREATE INDEX vendor_session_old ON vendor_session (opened_at);
