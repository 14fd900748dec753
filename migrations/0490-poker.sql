-- The poker room: tables, and the hands that members have played at them.

-- Table, or fast-fold pool, that members find in the lobby; its room has the same id. `stakes` is the same for all tables of a game and stake. The figures are
-- those that the room has last published: `board_rev` counts them.
CREATE TABLE poker_table (
  room         text PRIMARY KEY,
  merchant_id  integer NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('cash', 'fast')),
  mode         text NOT NULL CHECK (mode IN ('real', 'practice')),
  currency     text NOT NULL,
  name         text NOT NULL,
  stakes       text NOT NULL,
  variant      text NOT NULL,
  small        bigint NOT NULL,
  big          bigint NOT NULL CHECK (big > 0),
  seats        smallint NOT NULL,
  buy_in_least bigint NOT NULL,
  buy_in_most  bigint NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closing', 'closed')),
  opened_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  board_rev    bigint NOT NULL DEFAULT 0,
  taken        smallint NOT NULL DEFAULT 0,
  bots         smallint NOT NULL DEFAULT 0,
  waiting      smallint NOT NULL DEFAULT 0,
  members      bigint[] NOT NULL DEFAULT '{}', -- members with a chair or a place on the waiting list
  hands        integer NOT NULL DEFAULT 0,
  pots         bigint NOT NULL DEFAULT 0, -- sum over `hands`
  flops        integer NOT NULL DEFAULT 0,
  counted_from timestamptz, -- beginning of the first of `hands`
  moved_at     timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 70);
CREATE INDEX poker_table_open ON poker_table (merchant_id, mode, currency) WHERE state <> 'closed';
CREATE UNIQUE INDEX poker_table_name ON poker_table (merchant_id, name) WHERE state <> 'closed';

-- Hand in which a member was dealt in. `frames` is its published record, `hash` that record's hash, which the next hand of the table names.
-- `sealed` has all cards and the key of the decks.
CREATE TABLE poker_hand (
  id          text PRIMARY KEY,
  merchant_id integer NOT NULL,
  room        text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('cash', 'tournament')), -- amounts are chips in tournaments, else minor units
  no          integer NOT NULL,
  mode        text NOT NULL,
  currency    text NOT NULL,
  variant     text NOT NULL,
  small       bigint NOT NULL,
  big         bigint NOT NULL,
  pot         bigint NOT NULL,
  rake        bigint NOT NULL,
  hash        text NOT NULL,
  frames      json NOT NULL,
  sealed      text NOT NULL,
  at          timestamptz NOT NULL
);

-- Member in a hand: stacks before and after, what was put into the pots and won after the rake, and the member's part of the rake.
CREATE TABLE poker_player (
  hand      text NOT NULL REFERENCES poker_hand (id),
  seat      smallint NOT NULL,
  member_id bigint NOT NULL,
  sitting   text NOT NULL,
  before    bigint NOT NULL,
  after     bigint NOT NULL,
  paid      bigint NOT NULL,
  won       bigint NOT NULL,
  rake      bigint NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (hand, seat)
);
CREATE INDEX poker_player_of_member ON poker_player (member_id, at DESC, hand);

-- Stack with which a member left a table. Who returns to the same stakes of a brand within two hours brings it.
CREATE TABLE poker_left (
  room        text NOT NULL,
  sitting     text NOT NULL,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  stakes      text NOT NULL,
  stack       bigint NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (room, sitting)
);
CREATE INDEX poker_left_of_member ON poker_left (member_id, stakes, at);

-- Tournament. The standing is the one that its room has last published.
CREATE TABLE poker_tourney (
  room        text PRIMARY KEY,
  merchant_id integer NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('real', 'practice')),
  currency    text NOT NULL,
  name        text NOT NULL,
  stakes      text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('sitAndGo', 'spin', 'freezeout')),
  variant     text NOT NULL,
  prize       bigint NOT NULL, -- part of an entry that goes into the prizes
  fee         bigint NOT NULL,
  players     smallint NOT NULL,
  starts_at   timestamptz, -- null where it begins once all places are taken
  phase       text NOT NULL DEFAULT 'registering' CHECK (phase IN ('registering', 'running', 'over', 'cancelled')),
  registered  smallint NOT NULL DEFAULT 0,
  members     bigint[] NOT NULL DEFAULT '{}',
  rev         bigint NOT NULL DEFAULT 0,
  opened_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  moved_at    timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 70);
CREATE INDEX poker_tourney_open ON poker_tourney (merchant_id, mode, currency) WHERE phase IN ('registering', 'running');
