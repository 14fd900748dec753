-- Races: members of a brand are paid by their place in a measure of play between two moments. A raffle is a race whose places are drawn by
-- lot among tickets, which turnover or deposits earn.

CREATE TABLE race (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  slug        text NOT NULL CHECK (slug ~ '^[a-z][a-z0-9-]{2,39}$'),
  currency    text NOT NULL, -- of what counts and of the prizes: others take no part
  measure     text NOT NULL CHECK (measure IN ('turnover', 'multiplier', 'net_win', 'deposits')),
  texts       jsonb NOT NULL, -- by language code: title, summary
  game_types  text[] NOT NULL, -- empty: all
  games       text[] NOT NULL, -- vendor/code; empty: all of these types
  least_stake bigint NOT NULL CHECK (least_stake >= 0), -- a round below it does not count
  prizes      bigint[] NOT NULL CHECK (cardinality(prizes) BETWEEN 1 AND 100), -- by place, in minor units
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL CHECK (ends_at > starts_at),
  state       text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'closed')),
  frozen_at   timestamptz, -- from then on nothing counts, and the prizes stand
  -- Turnover or deposits, in minor units, that earn a ticket of a raffle; null: places go by score.
  ticket      bigint CHECK (ticket > 0),
  UNIQUE (merchant_id, slug),
  CONSTRAINT race_ticket_of CHECK (
    CASE measure WHEN 'deposits' THEN ticket IS NOT NULL WHEN 'turnover' THEN true ELSE ticket IS NULL END)
);
CREATE INDEX race_open ON race (merchant_id, currency) WHERE state = 'published' AND frozen_at IS NULL;

-- The sum of the places, and what of it was paid.
CREATE TABLE race_purse (
  race_id integer PRIMARY KEY REFERENCES race (id),
  total   bigint NOT NULL,
  paid    bigint NOT NULL DEFAULT 0,
  CHECK (paid BETWEEN 0 AND total)
);

-- The score of a member in a race: minor units, or hundredths of a stake.
CREATE TABLE race_score (
  race_id   integer NOT NULL REFERENCES race (id),
  member_id bigint NOT NULL,
  score     bigint NOT NULL,
  rounds    bigint NOT NULL, -- of corrected bets those that count now
  PRIMARY KEY (race_id, member_id)
);
CREATE INDEX race_score_by_place ON race_score (race_id, score DESC, member_id);

-- The prize of a place at the end.
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

-- The seed that a raffle is drawn from: its hash is published before the draw, the seed after it.
CREATE TABLE race_seed (
  race_id integer PRIMARY KEY REFERENCES race (id),
  seed    text NOT NULL,
  hash    text NOT NULL
);

-- Deposits that were credited and taken back, as a raffle received them from the outbox: each event once.
CREATE TABLE race_deposit (
  race_id     integer NOT NULL REFERENCES race (id),
  deposit_id  text NOT NULL,
  event       text NOT NULL, -- which of the deposit: credited, or the part that was taken back
  member_id   bigint NOT NULL,
  amount      bigint NOT NULL, -- in minor units; below zero: taken back
  credited_at timestamptz NOT NULL, -- when the deposit was credited
  at          timestamptz NOT NULL, -- when the raffle received the event
  is_late     boolean NOT NULL, -- after the draw: it changes nothing, and staff see it
  PRIMARY KEY (race_id, deposit_id, event)
);
CREATE INDEX race_deposit_of_member ON race_deposit (member_id, race_id);
CREATE INDEX race_deposit_late ON race_deposit (race_id) WHERE is_late;
