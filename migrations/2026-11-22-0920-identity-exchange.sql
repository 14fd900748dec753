-- Codes that carry a sign-in from one browser to another in an address: by hash, for a minute, each good once.
CREATE UNLOGGED TABLE exchange_code (
  code_hash  bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  session_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX exchange_code_expires_at ON exchange_code (expires_at);
