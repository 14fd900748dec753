-- Promotions of a brand, what they may cost, and what members were given.

CREATE TABLE promotion (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  slug        text NOT NULL CHECK (slug ~ '^[a-z][a-z0-9-]{2,39}$'),
  type        text NOT NULL, -- a folder of promotions/
  state       text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'closed')),
  texts       jsonb NOT NULL, -- by language code: title, summary
  settings    jsonb NOT NULL, -- as its type reads them
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL CHECK (ends_at > starts_at),
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (merchant_id, slug)
);

-- The most that a promotion gives in a currency, and what it has given. Without a row it gives nothing in that currency.
CREATE TABLE promotion_budget (
  promotion_id integer NOT NULL REFERENCES promotion (id),
  currency     text NOT NULL,
  total        bigint NOT NULL CHECK (total >= 0),
  spent        bigint NOT NULL DEFAULT 0 CHECK (spent >= 0 AND spent <= total),
  PRIMARY KEY (promotion_id, currency)
);

-- A member takes part.
CREATE TABLE promotion_join (
  promotion_id integer NOT NULL REFERENCES promotion (id),
  member_id    bigint NOT NULL,
  at           timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, member_id)
);
CREATE INDEX promotion_join_of_member ON promotion_join (member_id);

-- What a member was given, once a slot: a deposit, a day, a week.
CREATE TABLE promotion_reward (
  promotion_id integer NOT NULL REFERENCES promotion (id),
  member_id    bigint NOT NULL,
  slot         text NOT NULL,
  merchant_id  integer NOT NULL,
  currency     text NOT NULL,
  amount       bigint NOT NULL CHECK (amount > 0),
  pays         text NOT NULL CHECK (pays IN ('cash', 'bonus')),
  given        text NOT NULL CHECK (given IN ('claimed', 'issued')),
  seq          bigint NOT NULL UNIQUE, -- of its command
  at           timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, member_id, slot)
);
CREATE INDEX promotion_reward_of_member ON promotion_reward (member_id, at DESC);

-- Deposits that came in, by which promotions of deposits go.
CREATE TABLE promotion_deposit (
  deposit_id text PRIMARY KEY,
  member_id  bigint NOT NULL,
  currency   text NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  at         timestamptz NOT NULL
);
CREATE INDEX promotion_deposit_of_member ON promotion_deposit (member_id, at);
