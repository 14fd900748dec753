-- Leads: which process leads a table or a lottery, and the chains of hashes that their outcomes come from.

-- A table of coups (bets of many on one outcome, by the server's clock) or a lottery, by its rules `<family>/<model>`. It names the
-- process that leads it, and the time until which coups are wanted there.
CREATE TABLE game_table (
  name         text PRIMARY KEY,
  holder       uuid,
  beat_at      timestamptz,
  wanted_until timestamptz
);

-- A chain of hashes, made once and played from its published end towards its secret beginning: each coup's hash is committed to by the
-- coup before it. `marks` are every thousandth of them from the beginning, so that none is far. They are encrypted under a key that is
-- not in the database, so nobody reads coming outcomes out of it. The end is published first. Its salt follows. It is the value of the
-- public block that was named with the publication, else the digest of the seeds that players sent since, else a number of the house.
CREATE TABLE coup_chain (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name   text NOT NULL REFERENCES game_table (name),
  length       integer NOT NULL CHECK (length > 0),
  marks        text NOT NULL CHECK (marks LIKE 'sealed.%'),
  terminal     text NOT NULL CHECK (terminal ~ '^[0-9a-f]{64}$'),
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  beacon       text, -- a source of public blocks
  block        bigint CHECK (block > 0),
  block_due_at timestamptz,
  salt         text CHECK (salt ~ '^[!-9;-~]{1,64}$'),
  salted_by    text CHECK (salted_by IN ('beacon', 'players', 'house')),
  salted_at    timestamptz CHECK (salted_at > published_at),
  CONSTRAINT coup_chain_named CHECK (num_nonnulls(beacon, block, block_due_at) IN (0, 3) AND block_due_at > published_at),
  CONSTRAINT coup_chain_salted CHECK (num_nonnulls(salt, salted_by, salted_at) IN (0, 3)),
  CONSTRAINT coup_chain_source CHECK (salted_by <> 'beacon' OR block IS NOT NULL)
);
CREATE INDEX coup_chain_of_table ON coup_chain (table_name, id);
CREATE INDEX coup_chain_unsalted ON coup_chain (block_due_at) WHERE salt IS NULL AND block IS NOT NULL;

-- A player's seed for a chain whose end is published and whose salt is not drawn yet.
CREATE TABLE chain_seed (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id  bigint NOT NULL REFERENCES coup_chain (id),
  member_id bigint NOT NULL,
  seed      text NOT NULL CHECK (seed ~ '^[!-9;-~]{1,64}$'),
  sent_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (chain_id, member_id)
);
CREATE INDEX chain_seed_of_chain ON chain_seed (chain_id, id);
CREATE INDEX chain_seed_of_member ON chain_seed (member_id, id);
