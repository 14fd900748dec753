-- Coups: outcomes that many bet on, and pools that bets share.

-- While a coup is open its hash and outcome are in `sealed` alone, encrypted under a key that is not in the database. A void coup gave
-- every stake back that was still open.
CREATE TABLE coup (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL REFERENCES game_table (name),
  chain_id   bigint NOT NULL REFERENCES coup_chain (id),
  number     integer NOT NULL CHECK (number > 0),
  sealed     text CHECK (sealed LIKE 'sealed.%'),
  hash       text CHECK (hash ~ '^[0-9a-f]{64}$'),
  outcome    json,
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'over', 'void')),
  opened_at  timestamptz NOT NULL,
  closes_at  timestamptz NOT NULL, -- bets are taken until then
  ends_at    timestamptz NOT NULL, -- all of the outcome has been seen
  -- Decided once, before the first of the bets is settled by it: the next process that leads the table uses the same.
  verdict    text CHECK (verdict IN ('over', 'void')),
  UNIQUE (chain_id, number),
  CHECK (state = 'open' OR verdict IS NULL OR state = verdict),
  CONSTRAINT coup_sealed CHECK (CASE WHEN state = 'open' THEN num_nonnulls(hash, outcome) = 0 AND sealed IS NOT NULL
                                     ELSE num_nonnulls(hash, outcome) = 2 AND sealed IS NULL END)
);
CREATE UNIQUE INDEX coup_open ON coup (table_name) WHERE state = 'open';
CREATE INDEX coup_of_table ON coup (table_name, id);

-- Pool of the bets on a coup by brand, currency and mode: the act that ends them all, decided once after the close of bets.
CREATE TABLE coup_pool (
  coup_id     bigint NOT NULL REFERENCES coup (id),
  merchant_id integer NOT NULL REFERENCES merchant (id),
  currency    text NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('real', 'practice')),
  act         json NOT NULL,
  bets        integer NOT NULL CHECK (bets > 0),
  decided_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (coup_id, merchant_id, currency, mode)
);
