-- Tickets: bets that are taken now and settled by a draw, and the draws that they wait for.

-- A draw of a lottery by its rules, `<family>/<model>`. Its link of the chain is fixed when it is planned; what is drawn is dealt from that
-- link and the seeds of all who bought, so nobody knows it before the close. `hash`, `seeds` and `outcome` are there once it took place;
-- the hash of one that was called off is told with the draw after it, because it gives away those before.
CREATE TABLE draw (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game       text NOT NULL REFERENCES game_table (name),
  number     bigint NOT NULL CHECK (number > 0), -- its place in the schedule
  chain_id   bigint NOT NULL REFERENCES coup_chain (id),
  link       integer NOT NULL CHECK (link > 0),
  closes_at  timestamptz NOT NULL, -- tickets are sold until then
  draws_at   timestamptz NOT NULL CHECK (draws_at >= closes_at),
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'drawn', 'void')),
  tickets    bigint CHECK (tickets >= 0),
  seeds      text CHECK (seeds ~ '^[0-9a-f]{64}$'), -- SHA-256 over the salt and all tickets with their buyers' seeds
  hash       text CHECK (hash ~ '^[0-9a-f]{64}$'),
  outcome    json,
  drawn_at   timestamptz,
  settled_at timestamptz, -- no ticket of it is open any more
  UNIQUE (game, number),
  UNIQUE (chain_id, link),
  CHECK (CASE state WHEN 'drawn' THEN num_nulls(hash, seeds, outcome, tickets) = 0 ELSE num_nonnulls(seeds, outcome, tickets) = 0 END),
  CHECK (state <> 'open' OR hash IS NULL)
);
CREATE INDEX draw_due ON draw (game, draws_at) WHERE settled_at IS NULL;

-- What the house may owe on one number of a draw: at most so much is taken on each.
CREATE TABLE draw_load (
  draw_id     bigint NOT NULL REFERENCES draw (id),
  merchant_id integer NOT NULL REFERENCES merchant (id),
  currency    text NOT NULL,
  cell        text NOT NULL,
  owed        bigint NOT NULL CHECK (owed >= 0),
  PRIMARY KEY (draw_id, merchant_id, currency, cell)
);

-- A ticket is an open round that belongs to a draw. Without a place: a member may have any number of them.
ALTER TABLE open_round ADD draw_id bigint REFERENCES draw (id);
ALTER TABLE open_round ALTER place DROP NOT NULL;
ALTER TABLE open_round DROP CONSTRAINT open_round_check;
ALTER TABLE open_round ADD CONSTRAINT open_round_origin CHECK (num_nonnulls(seed_id, coup_id, draw_id) = 1);
ALTER TABLE open_round ADD CONSTRAINT open_round_placed CHECK ((place IS NULL) = (draw_id IS NOT NULL));
CREATE INDEX open_round_of_draw ON open_round (draw_id, id) WHERE draw_id IS NOT NULL;
ALTER TABLE round ADD draw_id bigint;
ALTER TABLE round DROP CONSTRAINT round_check;
ALTER TABLE round ADD CONSTRAINT round_origin CHECK (num_nonnulls(seed_id, coup_id, draw_id) = 1);
CREATE INDEX round_of_draw ON round (draw_id, member_id) WHERE draw_id IS NOT NULL;
