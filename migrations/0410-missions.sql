-- Missions: steps of play and deposits in a day, in a week or once, with a reward for completing them.

CREATE TABLE mission (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  slug        text NOT NULL CHECK (slug ~ '^[a-z][a-z0-9-]{2,39}$'),
  period      text NOT NULL CHECK (period IN ('daily', 'weekly', 'once')),
  texts       jsonb NOT NULL, -- by language code: title, summary
  steps       jsonb NOT NULL, -- in their order
  amounts     jsonb NOT NULL, -- what is given, in minor units by currency; in another it is no mission
  wagering    jsonb, -- of a bonus; null: cash
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL CHECK (ends_at > starts_at),
  state       text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'closed')),
  UNIQUE (merchant_id, slug)
);
CREATE INDEX mission_open ON mission (merchant_id) WHERE state = 'published';

CREATE TABLE mission_budget (
  mission_id integer NOT NULL REFERENCES mission (id),
  currency   text NOT NULL,
  total      bigint NOT NULL CHECK (total >= 0),
  spent      bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (mission_id, currency),
  CHECK (spent BETWEEN 0 AND total)
);

-- How far a member is with a step in a day or week of the brand: minor units, or rounds.
CREATE TABLE mission_count (
  member_id  bigint NOT NULL,
  mission_id integer NOT NULL REFERENCES mission (id),
  slot       date NOT NULL, -- its first day
  step       smallint NOT NULL,
  value      bigint NOT NULL, -- of corrected bets what they add now
  PRIMARY KEY (member_id, mission_id, slot, step)
);

CREATE TABLE mission_claim (
  mission_id  integer NOT NULL REFERENCES mission (id),
  member_id   bigint NOT NULL,
  slot        date NOT NULL,
  merchant_id integer NOT NULL,
  currency    text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  pays        text NOT NULL CHECK (pays IN ('cash', 'bonus')),
  seq         bigint NOT NULL UNIQUE,
  at          timestamptz NOT NULL,
  PRIMARY KEY (mission_id, member_id, slot)
);
CREATE INDEX mission_claim_of_member ON mission_claim (member_id, at DESC);

-- Deposits as they were counted, so that one that is taken back stops counting.
CREATE TABLE mission_deposit (
  deposit_id    text PRIMARY KEY,
  member_id     bigint NOT NULL,
  merchant_id   integer NOT NULL,
  currency      text NOT NULL,
  amount        bigint NOT NULL,
  at            timestamptz NOT NULL,
  taken_back_at timestamptz
);
