-- Keys that browsers seal requests with, and the ids of sealed requests, none of which is accepted twice.

CREATE TABLE payload_key (
  kid         text PRIMARY KEY,
  private_jwk jsonb NOT NULL,
  public_jwk  jsonb NOT NULL,
  created_at  timestamptz NOT NULL
);

-- A crash loses the rows, and all are a minute old at most.
CREATE UNLOGGED TABLE payload_seen (jti text PRIMARY KEY, at timestamptz NOT NULL);
