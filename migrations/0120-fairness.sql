-- Committed seeds. A member has, for real rounds and for practice, one active server seed and one that comes after it.

-- `server_seed` is secret until `state` is revealed; its SHA-256 is shown from the moment it exists, so before the member
-- chooses the client seed that it is used with. Its next nonce is the one after its last round's, and at least `used_up`.
CREATE TABLE fair_seed (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id        bigint NOT NULL,
  mode             text NOT NULL CHECK (mode IN ('real', 'practice')),
  state            text NOT NULL CHECK (state IN ('next', 'active', 'revealed')),
  server_seed      text NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed      text,
  used_up          bigint NOT NULL DEFAULT 0, -- nonces below it deal no more
  archived         bigint NOT NULL DEFAULT 0, -- how many of its rounds were detached
  request_id       uuid, -- of the change that made it active
  created_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  revealed_at      timestamptz,
  CHECK ((state = 'next') = (client_seed IS NULL)),
  CHECK ((state = 'revealed') = (revealed_at IS NOT NULL))
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX fair_seed_next ON fair_seed (member_id, mode) WHERE state = 'next';
CREATE UNIQUE INDEX fair_seed_active ON fair_seed (member_id, mode) WHERE state = 'active';
CREATE UNIQUE INDEX fair_seed_request ON fair_seed (member_id, mode, request_id);
CREATE INDEX fair_seed_revealed ON fair_seed (member_id, mode, id) WHERE state = 'revealed';

-- A nonce that was dealt with and settled no round: a press that was refused, a repeat, an outcome that was not known. It never deals
-- again, so neither the refusal nor its duration reveals anything of a round to come.
CREATE TABLE fair_skip (
  seed_id bigint NOT NULL REFERENCES fair_seed,
  nonce   bigint NOT NULL,
  reason  text NOT NULL,
  at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (seed_id, nonce)
);

-- A server seed is kept sealed until it is revealed (decision 031). Seeds that were stored in plain text deal no more: they are
-- revealed, and each member gets new seeds with the next round. Seeds that an older key has sealed are found by how they begin.
ALTER TABLE fair_seed DISABLE TRIGGER USER;
UPDATE fair_seed SET state = 'revealed', revealed_at = clock_timestamp(), client_seed = coalesce(client_seed, 'unused') WHERE state <> 'revealed';
ALTER TABLE fair_seed ENABLE TRIGGER USER;
CREATE INDEX fair_seed_sealed ON fair_seed (left(server_seed, 16)) WHERE state <> 'revealed';
