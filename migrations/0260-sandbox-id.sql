-- The sandbox identity provider stands for an outside company. Nothing else of the platform reads these tables.

-- Its signing key, made at the first start.
CREATE TABLE sandbox_id_key (
  id  integer PRIMARY KEY CHECK (id = 1),
  jwk jsonb NOT NULL
);

-- Codes that it has given to browsers, each good once and for a minute.
CREATE TABLE sandbox_id_code (
  code_hash    bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  redirect_uri text NOT NULL,
  challenge    text NOT NULL,
  nonce        text NOT NULL,
  email        text NOT NULL,
  name         text NOT NULL,
  manner       text NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX sandbox_id_code_expires_at ON sandbox_id_code (expires_at);
