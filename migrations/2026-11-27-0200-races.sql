-- Races: who of a brand's members plays the most of something between two moments is paid by place.

CREATE TABLE race (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  slug        text NOT NULL CHECK (slug ~ '^[a-z][a-z0-9-]{2,39}$'),
  currency    text NOT NULL, -- of what counts and of the prizes: others take no part
  measure     text NOT NULL CHECK (measure IN ('turnover', 'multiplier', 'net_win')),
  texts       jsonb NOT NULL, -- by language code: title, summary
  game_types  text[] NOT NULL, -- empty: all
  games       text[] NOT NULL, -- vendor/code; empty: all of these types
  least_stake bigint NOT NULL CHECK (least_stake >= 0), -- a round below it does not count
  prizes      bigint[] NOT NULL CHECK (cardinality(prizes) BETWEEN 1 AND 100), -- by place, in minor units
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL CHECK (ends_at > starts_at),
  state       text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'closed')),
  frozen_at   timestamptz, -- from then on nothing counts, and the prizes stand
  UNIQUE (merchant_id, slug)
);
CREATE INDEX race_open ON race (merchant_id, currency) WHERE state = 'published' AND frozen_at IS NULL;

-- The sum of the places, and what of it was paid.
CREATE TABLE race_purse (
  race_id integer PRIMARY KEY REFERENCES race (id),
  total   bigint NOT NULL,
  paid    bigint NOT NULL DEFAULT 0,
  CHECK (paid BETWEEN 0 AND total)
);

-- What a member has in a race: minor units, or hundredths of a stake.
CREATE TABLE race_score (
  race_id   integer NOT NULL REFERENCES race (id),
  member_id bigint NOT NULL,
  score     bigint NOT NULL,
  rounds    bigint NOT NULL CHECK (rounds > 0),
  PRIMARY KEY (race_id, member_id)
);
CREATE INDEX race_score_by_place ON race_score (race_id, score DESC, member_id);

-- What a place came to at the end.
CREATE TABLE race_prize (
  race_id   integer NOT NULL REFERENCES race (id),
  member_id bigint NOT NULL,
  place     integer NOT NULL CHECK (place > 0),
  shared_by integer NOT NULL CHECK (shared_by > 0), -- how many have this place
  score     bigint NOT NULL,
  currency  text NOT NULL,
  amount    bigint NOT NULL CHECK (amount > 0),
  at        timestamptz NOT NULL,
  PRIMARY KEY (race_id, member_id)
);
CREATE INDEX race_prize_of_member ON race_prize (member_id);

CREATE TABLE race_prize_paid (
  race_id   integer NOT NULL,
  member_id bigint NOT NULL,
  currency  text NOT NULL,
  amount    bigint NOT NULL CHECK (amount > 0),
  seq       bigint NOT NULL UNIQUE,
  at        timestamptz NOT NULL,
  PRIMARY KEY (race_id, member_id),
  FOREIGN KEY (race_id, member_id) REFERENCES race_prize (race_id, member_id)
);
