-- The desk of staff in the poker room: orders, stakes, schedules, and signs of collusion.

ALTER TABLE poker_table ADD COLUMN is_paused boolean NOT NULL DEFAULT false;
ALTER TABLE poker_tourney ADD COLUMN is_paused boolean NOT NULL DEFAULT false;
CREATE INDEX poker_tourney_of_stakes ON poker_tourney (merchant_id, stakes);
CREATE INDEX poker_hand_at ON poker_hand (at);
CREATE INDEX poker_hand_of_room ON poker_hand (room, at);

-- Stake that staff have added to those that are delivered, or changed. Amounts in US cents: a brand's currency has roughly the same.
CREATE TABLE poker_stake (
  merchant_id integer NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('real', 'practice')),
  stake       text NOT NULL, -- game, blinds, ante and seats
  variant     text NOT NULL,
  seats       smallint NOT NULL,
  small       integer NOT NULL,
  big         integer NOT NULL CHECK (big > 0),
  ante        integer NOT NULL,
  bots        smallint NOT NULL CHECK (bots = 0 OR mode = 'practice'),
  is_deep     boolean NOT NULL,
  is_fast     boolean NOT NULL,
  is_offered  boolean NOT NULL,
  by          text NOT NULL,
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (merchant_id, mode, stake)
);

-- Schedule of tournaments that staff have made. `every_minutes` is null for a single one.
CREATE TABLE poker_schedule (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version       integer NOT NULL DEFAULT 1,
  merchant_id   integer NOT NULL,
  mode          text NOT NULL CHECK (mode IN ('real', 'practice')),
  currency      text NOT NULL,
  name          text NOT NULL,
  variant       text NOT NULL,
  size          smallint NOT NULL,
  players       smallint NOT NULL,
  speed         text NOT NULL,
  prize         bigint NOT NULL CHECK (prize >= 0),
  fee           bigint NOT NULL CHECK (fee >= 0),
  late_levels   smallint NOT NULL,
  bots          smallint NOT NULL CHECK (bots = 0 OR mode = 'practice'),
  first_at      timestamptz NOT NULL,
  every_minutes integer CHECK (every_minutes > 0),
  is_on         boolean NOT NULL DEFAULT true,
  by            text NOT NULL,
  at            timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- How a member played a hand, for signs of collusion and of bots. `rival` is the one member it was alone with after the flop.
CREATE TABLE poker_behaviour (
  hand        text NOT NULL REFERENCES poker_hand (id),
  member_id   bigint NOT NULL,
  merchant_id integer NOT NULL,
  currency    text NOT NULL,
  room        text NOT NULL,
  stakes      text NOT NULL,
  at          timestamptz NOT NULL,
  big         bigint NOT NULL,
  net         bigint NOT NULL, -- won after the rake, less put in
  entered     boolean NOT NULL, -- put chips in before the flop by choice
  rival       bigint,
  rival_acts  smallint NOT NULL,
  rival_bets  smallint NOT NULL, -- bets and raises among `rival_acts`
  thought     integer[] NOT NULL, -- milliseconds of each act
  PRIMARY KEY (hand, member_id)
);
CREATE INDEX poker_behaviour_at ON poker_behaviour (at);
CREATE INDEX poker_behaviour_of_member ON poker_behaviour (member_id, at);

-- Sign of collusion, chip dumping or a bot. `other` is null where it is of one member. `version` grows with every change.
CREATE TABLE poker_signal (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  kind        text NOT NULL,
  currency    text NOT NULL,
  member_id   bigint NOT NULL,
  other       bigint,
  weight      smallint NOT NULL,
  hands       integer NOT NULL,
  figures     jsonb NOT NULL,
  judged      smallint, -- weight at the last verdict
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'case', 'clear', 'abuse')),
  version     integer NOT NULL DEFAULT 1,
  first_at    timestamptz NOT NULL,
  last_at     timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (merchant_id, kind, currency, member_id, other)
);

-- Case of a sign that staff have opened: what was read, and how it ended.
CREATE TABLE poker_case (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  signal     bigint NOT NULL REFERENCES poker_signal (id),
  opened_by  text NOT NULL,
  opened_at  timestamptz NOT NULL,
  note       text NOT NULL,
  sum        bigint NOT NULL, -- minor units that went from the first member to the second
  hands      text[] NOT NULL,
  closed_by  text,
  closed_at  timestamptz,
  closing    text
);
CREATE UNIQUE INDEX poker_case_open ON poker_case (signal) WHERE closed_at IS NULL;
