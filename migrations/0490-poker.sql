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

-- Stack with which a member left a table. A player who returns to the same stakes of a brand within two hours brings it.
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

-- Ante of a table. Tables of short deck are the only ones with one so far, and theirs is the big blind.
ALTER TABLE poker_table ADD COLUMN ante bigint NOT NULL DEFAULT 0;
UPDATE poker_table SET ante = big WHERE variant = 'NS';

-- Kinds of tournaments, and what their lobby shows. `board` is what the room has last published of its tables, entrants and results.
ALTER TABLE poker_tourney DROP CONSTRAINT poker_tourney_kind_check;
ALTER TABLE poker_tourney ADD CONSTRAINT poker_tourney_kind_check CHECK (kind IN ('sitAndGo', 'spin', 'freezeout', 'reEntry', 'rebuy', 'satellite'));
ALTER TABLE poker_tourney
  ADD COLUMN head       bigint NOT NULL DEFAULT 0, -- part of an entry that lies on the head of the player
  ADD COLUMN bounty     text NOT NULL DEFAULT 'none' CHECK (bounty IN ('none', 'fixed', 'progressive')),
  ADD COLUMN guarantee  bigint NOT NULL DEFAULT 0, -- least pool
  ADD COLUMN target     text, -- tournament that a satellite leads to
  ADD COLUMN size       smallint NOT NULL DEFAULT 9,
  ADD COLUMN speed      text NOT NULL DEFAULT 'regular',
  ADD COLUMN late_levels smallint NOT NULL DEFAULT 0,
  ADD COLUMN is_open    boolean NOT NULL DEFAULT true, -- takes entries
  ADD COLUMN left_in    smallint NOT NULL DEFAULT 0,
  ADD COLUMN board      json;

-- Style of a member in a hand: chips put in of free will before the flop, a raise before it, and a showdown.
ALTER TABLE poker_player
  ADD COLUMN vpip       boolean NOT NULL DEFAULT false,
  ADD COLUMN raised     boolean NOT NULL DEFAULT false,
  ADD COLUMN shown_down boolean NOT NULL DEFAULT false;

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

-- The play of a member in a hand, for signs of collusion and of bots. `rival` is the one member it was alone with after the flop.
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

-- Notes of members on other players of the poker room, by the name that the table shows. Nobody else reads them.
CREATE TABLE poker_note (
  member_id bigint NOT NULL REFERENCES member (id),
  player    text NOT NULL CHECK (length(player) BETWEEN 1 AND 60),
  text      text NOT NULL CHECK (length(text) <= 500),
  label     text,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, player)
);

-- Least pool of the tournaments of a schedule, which two staff members set. A schedule without a cost, that of a freeroll, offers none before.
ALTER TABLE poker_schedule ADD COLUMN guarantee bigint NOT NULL DEFAULT 0 CHECK (guarantee >= 0);
-- Prizes that a member gave up after a tournament was over, by a decision of two staff members; once a tournament.
CREATE TABLE poker_prize_taken (
  room      text NOT NULL REFERENCES poker_tourney (room),
  member_id bigint NOT NULL,
  taken     bigint NOT NULL CHECK (taken > 0), -- minor units
  at        timestamptz NOT NULL,
  PRIMARY KEY (room, member_id)
);
CREATE INDEX poker_prize_taken_of_member ON poker_prize_taken (member_id, room);

-- Order in which members of a tournament gave up their prizes: what the next one gives up depends on those before it.
ALTER TABLE poker_prize_taken ADD COLUMN no integer;
UPDATE poker_prize_taken p SET no = o.no
  FROM (SELECT room, member_id, row_number() OVER (PARTITION BY room ORDER BY at, member_id) AS no FROM poker_prize_taken) AS o
 WHERE o.room = p.room AND o.member_id = p.member_id;
ALTER TABLE poker_prize_taken ALTER COLUMN no SET NOT NULL;
CREATE UNIQUE INDEX poker_prize_taken_no ON poker_prize_taken (room, no);
-- Winnings that a member of a case gave up to those who lost them, by a decision of two staff members. A hand is refunded once for each member.
CREATE TABLE poker_refund (
  id        bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  signal    bigint NOT NULL REFERENCES poker_signal (id),
  member_id bigint NOT NULL,
  hands     text[] NOT NULL,
  taken     bigint NOT NULL CHECK (taken > 0), -- minor units
  at        timestamptz NOT NULL
);
CREATE INDEX poker_refund_of_member ON poker_refund (member_id, id);
CREATE INDEX poker_refund_of_signal ON poker_refund (signal);
