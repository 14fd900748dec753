-- Offers of a brand to its members: missions, promotions, races, campaigns of tickets, and whatever kind comes next.

CREATE TABLE offer (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  kind        text NOT NULL CHECK (kind ~ '^[a-z][a-z0-9_/-]{2,59}$'),
  slug        text NOT NULL CHECK (slug ~ '^[a-z][a-z0-9-]{2,39}$'),
  state       text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'closed')),
  texts       jsonb NOT NULL, -- by language code: title, summary
  settings    jsonb NOT NULL, -- as its kind reads them
  audience    jsonb NOT NULL DEFAULT '{}', -- which members it is for: {} is all of the brand
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL CHECK (ends_at > starts_at),
  UNIQUE (merchant_id, kind, slug)
);
CREATE INDEX offer_published ON offer (kind, merchant_id, ends_at) WHERE state = 'published';

-- The most that an offer gives in a currency, and the sum that it has given. Without a row it gives nothing in that currency.
CREATE TABLE offer_budget (
  offer_id integer NOT NULL REFERENCES offer (id),
  currency text NOT NULL,
  total    bigint NOT NULL CHECK (total >= 0),
  spent    bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (offer_id, currency),
  CHECK (spent BETWEEN 0 AND total)
);

-- A reward of a member, once for each slot of the offer: a day, a week, a deposit, a place, a ticket.
CREATE TABLE offer_reward (
  offer_id    integer NOT NULL REFERENCES offer (id),
  member_id   bigint NOT NULL,
  slot        text NOT NULL,
  merchant_id integer NOT NULL,
  currency    text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  pays        text NOT NULL CHECK (pays IN ('cash', 'bonus')),
  given       text NOT NULL CHECK (given IN ('claimed', 'issued')),
  seq         bigint NOT NULL UNIQUE, -- of its command
  at          timestamptz NOT NULL,
  PRIMARY KEY (offer_id, member_id, slot)
);
CREATE INDEX offer_reward_of_member ON offer_reward (member_id, at DESC);
CREATE INDEX offer_reward_at ON offer_reward (merchant_id, at);
CREATE INDEX offer_reward_of_budget ON offer_reward (offer_id, currency);
