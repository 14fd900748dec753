-- Coups that many bet on: one outcome for all, by the server's clock.

-- A table by its rules, `<family>/<model>`; the process that leads it, and until when somebody wants coups there.
CREATE TABLE game_table (
  name         text PRIMARY KEY,
  holder       uuid,
  beat_at      timestamptz,
  wanted_until timestamptz
);

-- A chain of hashes, made once and played from its published end towards its secret beginning: each coup's hash is committed to by the
-- coup before it. `marks` are every thousandth of them from the beginning, so that none is far.
CREATE TABLE coup_chain (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL REFERENCES game_table (name),
  length     integer NOT NULL CHECK (length > 0),
  marks      text[] NOT NULL, -- secret
  terminal   text NOT NULL CHECK (terminal ~ '^[0-9a-f]{64}$'), -- published before the salt is drawn
  salt       text CHECK (salt ~ '^[!-9;-~]{1,64}$'),
  made_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- `hash` and `outcome` are secret until the coup is over. A void coup gave every stake back that was still open.
CREATE TABLE coup (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL REFERENCES game_table (name),
  chain_id   bigint NOT NULL REFERENCES coup_chain (id),
  number     integer NOT NULL CHECK (number > 0),
  hash       text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  outcome    json NOT NULL,
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'over', 'void')),
  opened_at  timestamptz NOT NULL,
  closes_at  timestamptz NOT NULL, -- bets are taken until then
  ends_at    timestamptz NOT NULL, -- all of the outcome has been seen
  UNIQUE (chain_id, number)
);
CREATE UNIQUE INDEX coup_open ON coup (table_name) WHERE state = 'open';
CREATE INDEX coup_of_table ON coup (table_name, id);

-- A bet on a coup is an open round that belongs to it; `place` tells a member's bets on one coup apart.
ALTER TABLE open_round ALTER seed_id DROP NOT NULL;
ALTER TABLE open_round ADD coup_id bigint REFERENCES coup (id);
ALTER TABLE open_round ADD place smallint NOT NULL DEFAULT 0;
ALTER TABLE open_round ADD CHECK ((seed_id IS NULL) = (coup_id IS NOT NULL));
ALTER TABLE open_round DROP CONSTRAINT open_round_member_id_vendor_game_code_mode_key;
CREATE UNIQUE INDEX open_round_place ON open_round (member_id, vendor, game_code, mode, place);
CREATE INDEX open_round_of_coup ON open_round (coup_id) WHERE coup_id IS NOT NULL;
ALTER TABLE round ALTER seed_id DROP NOT NULL;
ALTER TABLE round ADD coup_id bigint;
ALTER TABLE round ADD CHECK ((seed_id IS NULL) = (coup_id IS NOT NULL));
CREATE INDEX round_of_coup ON round (coup_id) WHERE coup_id IS NOT NULL;
