-- Reward tickets: campaigns of a brand, the tickets of members, and their prizes.

-- A ticket and the seed that it will be dealt from, which its hash commits to. It is sealed by a key that the database does not have
-- (decisions 030 and 031); its opening reveals it.
CREATE TABLE reward_ticket (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign_id      integer NOT NULL REFERENCES offer (id),
  member_id        bigint NOT NULL,
  currency         text NOT NULL,
  origin           text NOT NULL, -- what it was given for: a deposit, an act of staff
  n                integer NOT NULL CHECK (n > 0), -- of those of the same origin
  sealed_seed      text NOT NULL CHECK (sealed_seed LIKE 'sealed.%'),
  server_seed_hash text NOT NULL CHECK (server_seed_hash ~ '^[0-9a-f]{64}$'),
  given_at         timestamptz NOT NULL,
  withdrawn_at     timestamptz, -- its deposit was taken back before it was opened
  UNIQUE (campaign_id, member_id, origin, n)
);
CREATE INDEX reward_ticket_of_member ON reward_ticket (member_id, campaign_id);
-- For a change of the key: seeds that an older one has sealed are found by how they begin.
CREATE INDEX reward_ticket_sealed ON reward_ticket (left(sealed_seed, 16));

-- The opening of a ticket, once.
CREATE TABLE reward_opening (
  ticket_id   bigint PRIMARY KEY REFERENCES reward_ticket (id),
  campaign_id integer NOT NULL REFERENCES offer (id),
  member_id   bigint NOT NULL,
  request_id  uuid NOT NULL,
  server_seed text NOT NULL CHECK (server_seed ~ '^[0-9a-f]{64}$'), -- of the ticket, revealed
  client_seed text NOT NULL CHECK (client_seed ~ '^[!-9;-~]{1,64}$'),
  dealt       smallint NOT NULL CHECK (dealt >= 0), -- the line of the prize table, from 0
  paid        smallint CHECK (paid >= 0), -- the line that the budget had left in its place; null: none
  currency    text NOT NULL,
  amount      bigint NOT NULL CHECK (amount >= 0),
  seq         bigint NOT NULL UNIQUE, -- of its command
  at          timestamptz NOT NULL,
  CHECK (paid IS NOT NULL OR amount = 0),
  UNIQUE (member_id, request_id)
);
CREATE INDEX reward_opening_of_member ON reward_opening (member_id, seq DESC);
CREATE INDEX reward_opening_of_campaign ON reward_opening (campaign_id);

-- A deposit that was taken back: it brings no ticket any more, even where the event of its credit arrives later.
CREATE TABLE reward_deposit_back (
  deposit_id text PRIMARY KEY,
  at         timestamptz NOT NULL
);
