-- Keys that seal what browsers send, and what was sent once and must not be taken twice.

CREATE TABLE payload_key (
  kid         text PRIMARY KEY,
  private_jwk jsonb NOT NULL,
  public_jwk  jsonb NOT NULL,
  created_at  timestamptz NOT NULL
);

-- Lost in a crash, when it is a minute old anyway.
CREATE UNLOGGED TABLE payload_seen (jti text PRIMARY KEY, at timestamptz NOT NULL);
