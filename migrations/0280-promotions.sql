-- Promotions of a brand, their budgets, and the rewards of members.

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
  -- Which members it is for: {} is all of the brand.
  audience    jsonb NOT NULL DEFAULT '{}',
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

-- A reward of a member, once for each slot: a deposit, a day, a week.
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

-- Deposits that were credited, for promotions of deposits.
CREATE TABLE promotion_deposit (
  deposit_id    text PRIMARY KEY,
  member_id     bigint NOT NULL,
  currency      text NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  at            timestamptz NOT NULL,
  taken_back_at timestamptz -- from then on it counts for no promotion
);
CREATE INDEX promotion_deposit_of_member ON promotion_deposit (member_id, at);

CREATE SEQUENCE promotion_application_serial START 41001;

-- Applications of members to promotions on which staff decide first.
CREATE TABLE promotion_application (
  id           uuid PRIMARY KEY,
  serial       bigint NOT NULL UNIQUE DEFAULT nextval('promotion_application_serial'),
  merchant_id  integer NOT NULL,
  promotion_id integer NOT NULL REFERENCES promotion (id),
  member_id    bigint NOT NULL,
  request_id   uuid NOT NULL,
  comment      text NOT NULL CHECK (char_length(comment) <= 140),
  sent_at      timestamptz NOT NULL,
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused')),
  reason       text,
  decided_by   text,
  decided_at   timestamptz,
  UNIQUE (member_id, request_id),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'waiting') = (decided_by IS NULL))
);
-- A member has one that waits or was approved; after a refusal the member may apply again.
CREATE UNIQUE INDEX promotion_application_open ON promotion_application (promotion_id, member_id) WHERE state <> 'refused';
CREATE INDEX promotion_application_member ON promotion_application (member_id, sent_at DESC);
CREATE INDEX promotion_application_queue ON promotion_application ((state <> 'waiting'), sent_at, serial);

-- Days of play whose rewards were issued to all members; a claim by hand is in promotion_reward.
CREATE TABLE promotion_day (
  promotion_id integer NOT NULL REFERENCES promotion (id),
  day          date NOT NULL,
  issued_at    timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, day)
);
