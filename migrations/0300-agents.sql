-- The tree of agents, their contracts, the results of their teams, and their bills.

-- Up to when a brand's bills are counted: events that arrive later count from here on.
CREATE TABLE agent_book (
  merchant_id    integer PRIMARY KEY,
  closed_through timestamptz NOT NULL
);

-- Places of a member in the tree, each with its period: a branch that is moved gets places anew, so the past stays where it was.
CREATE TABLE agent_place (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  parent_id   bigint REFERENCES agent_place (id),
  path        bigint[] NOT NULL, -- the places above, the topmost first
  since       timestamptz NOT NULL,
  until       timestamptz CHECK (until >= since),
  is_counted  boolean NOT NULL DEFAULT false, -- agent_head has it
  -- The day on which the member joined the brand, and the last day on which it bet at this place. They count new and active members
  -- without reading whole branches.
  joined_at   timestamptz,
  last_bet_on date
);
CREATE UNIQUE INDEX agent_place_now ON agent_place (member_id) WHERE until IS NULL;
CREATE INDEX agent_place_of_member ON agent_place (member_id, since);
CREATE INDEX agent_place_parent ON agent_place (parent_id);
CREATE INDEX agent_place_path ON agent_place USING gin (path);
CREATE INDEX agent_place_joined ON agent_place (joined_at) WHERE until IS NULL;
CREATE INDEX agent_place_bet ON agent_place (last_bet_on) WHERE last_bet_on IS NOT NULL;
CREATE INDEX agent_place_uncounted ON agent_place (id) WHERE NOT is_counted AND until IS NULL;

-- Settled real play by place, calendar day of the brand and category: the member's own, and the team's including it. Play that arrived
-- after its day was billed stands under the day that it is billed with.
CREATE TABLE agent_day (
  place_id       bigint NOT NULL REFERENCES agent_place (id),
  day            date NOT NULL,
  counted_on     date NOT NULL,
  game_type      text NOT NULL, -- '' where the catalogue lists no such game
  currency       text NOT NULL,
  own_count      bigint NOT NULL,
  own_stake      bigint NOT NULL,
  own_payout     bigint NOT NULL,
  own_turnover   bigint NOT NULL,
  team_count     bigint NOT NULL,
  team_stake     bigint NOT NULL,
  team_payout    bigint NOT NULL,
  team_turnover  bigint NOT NULL,
  -- Corrections of bets after they were settled. The sums above include them; they stand here once more so that reports and bills can list
  -- them apart from play.
  own_corrected  bigint NOT NULL DEFAULT 0,
  team_corrected bigint NOT NULL DEFAULT 0,
  own_house_win  bigint NOT NULL, -- what the house won by it
  team_house_win bigint NOT NULL,
  PRIMARY KEY (place_id, day, counted_on, game_type, currency)
);
CREATE INDEX agent_day_counted ON agent_day (counted_on, place_id);
-- For reports: the days of a place. The primary key has the category before the currency, and the planner takes it for dearer than it is.
CREATE INDEX agent_day_place ON agent_day (place_id, day);

-- The member's own by five minutes, for salaries that are paid within the day.
CREATE TABLE agent_interval (
  starts_at timestamptz NOT NULL,
  place_id  bigint NOT NULL REFERENCES agent_place (id),
  currency  text NOT NULL,
  stake     bigint NOT NULL,
  payout    bigint NOT NULL,
  turnover  bigint NOT NULL,
  corrected bigint NOT NULL DEFAULT 0, -- by how much corrections of earlier days changed what the house won
  house_win bigint NOT NULL,
  PRIMARY KEY (starts_at, place_id, currency)
);

-- A version of a contract between a member and the one right above, or the house where there is none.
CREATE TABLE agent_contract (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id    integer NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  place_id       bigint NOT NULL REFERENCES agent_place (id),
  member_id      bigint NOT NULL,
  upline_id      bigint,
  currency       text NOT NULL,
  version        integer NOT NULL,
  state          text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'valid', 'denied')),
  period         text NOT NULL CHECK (period IN ('FiveMinutes', 'Hourly', 'Daily', 'Weekly', 'Semimonthly', 'Monthly')),
  terms          jsonb NOT NULL,
  most_rate      integer NOT NULL CHECK (most_rate BETWEEN 1 AND 10000), -- the highest of its tiers, in basis points
  payer          text NOT NULL CHECK (payer IN ('platform', 'upline')),
  is_auto_paid   boolean NOT NULL,
  request_id     uuid NOT NULL UNIQUE,
  offered_at     timestamptz NOT NULL,
  decided_at     timestamptz,
  starts_at      timestamptz,
  ends_at        timestamptz CHECK (ends_at >= starts_at),
  end_requested_at   timestamptz,
  UNIQUE (place_id, kind, version),
  CHECK ((state = 'valid') = (starts_at IS NOT NULL)),
  CHECK (upline_id IS NOT NULL OR payer = 'platform')
);
CREATE UNIQUE INDEX agent_contract_offer ON agent_contract (place_id, kind) WHERE state = 'requested';
CREATE UNIQUE INDEX agent_contract_going_on ON agent_contract (place_id, kind) WHERE state = 'valid' AND ends_at IS NULL;
CREATE INDEX agent_contract_of_member ON agent_contract (member_id, id);
CREATE INDEX agent_contract_of_upline ON agent_contract (upline_id, id);
CREATE INDEX agent_contract_in_force ON agent_contract (merchant_id, kind, starts_at) WHERE state = 'valid';

-- Up to when bills of contracts of a kind and period were made.
CREATE TABLE agent_progress (
  merchant_id  integer NOT NULL,
  kind         text NOT NULL,
  period       text NOT NULL,
  billed_until timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, kind, period)
);

-- The result of a contract in a period, once.
CREATE TABLE agent_bill (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contract_id bigint NOT NULL REFERENCES agent_contract (id),
  merchant_id integer NOT NULL,
  kind        text NOT NULL,
  place_id    bigint NOT NULL,
  depth       integer NOT NULL,
  member_id   bigint NOT NULL,
  payer_id    bigint, -- null: the house
  currency    text NOT NULL,
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  valid_bet   bigint NOT NULL,
  net_loss    bigint NOT NULL,
  active      integer NOT NULL,
  rate        integer NOT NULL,
  carried_in  numeric NOT NULL,
  carried_out numeric NOT NULL,
  gross       bigint NOT NULL CHECK (gross >= 0), -- for all of the team
  kept        bigint NOT NULL CHECK (kept >= 0), -- less what those below keep
  amount      bigint NOT NULL CHECK (amount >= 0), -- paid by this bill: `kept`, and the part that it passes on
  paid        bigint NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND amount),
  attempt     integer NOT NULL DEFAULT 0,
  state       text NOT NULL CHECK (state IN (
                'due', 'issued', 'part_received', 'payer_short', 'not_reached', 'refused', 'awaiting_review', 'awaiting_claim', 'part_claimed')),
  claim_until timestamptz,
  made_at     timestamptz NOT NULL,
  held_from   text, -- the state in which staff held it back; null where it was made to be reviewed
  corrected   bigint NOT NULL DEFAULT 0, -- by how much corrections of earlier periods changed the net loss
  -- The rest of such corrections that the base did not cover. It comes from the period before and goes to the next.
  owes_in     bigint NOT NULL DEFAULT 0 CHECK (owes_in <= 0),
  owes_out    bigint NOT NULL DEFAULT 0 CHECK (owes_out <= 0),
  UNIQUE (contract_id, starts_at),
  CHECK (held_from IS NULL OR state = 'awaiting_review')
);
CREATE INDEX agent_bill_of_member ON agent_bill (member_id, id);
CREATE INDEX agent_bill_of_payer ON agent_bill (payer_id, id) WHERE payer_id IS NOT NULL;
CREATE INDEX agent_bill_to_pay ON agent_bill (merchant_id, depth, id) WHERE state IN ('due', 'part_received', 'payer_short', 'part_claimed');
CREATE INDEX agent_bill_of_run ON agent_bill (merchant_id, starts_at, kind);

-- A payment of a bill: its command, and how much.
CREATE TABLE agent_payment (
  seq     bigint PRIMARY KEY,
  bill_id bigint NOT NULL REFERENCES agent_bill (id),
  amount  bigint NOT NULL CHECK (amount > 0),
  at      timestamptz NOT NULL
);
CREATE INDEX agent_payment_of_bill ON agent_payment (bill_id);

-- Kinds of contracts whose bills of the house staff review before they are paid.
CREATE TABLE agent_review (
  merchant_id integer NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  PRIMARY KEY (merchant_id, kind)
);

-- Named terms that the house offers; amounts are whole major units, so that they fit any currency.
CREATE TABLE agent_template (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL UNIQUE,
  kind         text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  period       text NOT NULL CHECK (period IN ('FiveMinutes', 'Hourly', 'Daily', 'Weekly', 'Semimonthly', 'Monthly')),
  tiers        jsonb NOT NULL,
  rule         text NOT NULL,
  carry        text NOT NULL,
  is_auto_paid boolean NOT NULL,
  made_by      text NOT NULL,
  made_at      timestamptz NOT NULL
);

-- An objection of a member to a bill, and the answer of staff; one at a time waits for an answer.
CREATE TABLE agent_objection (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bill_id     bigint NOT NULL REFERENCES agent_bill (id),
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  request_id  uuid NOT NULL UNIQUE,
  text        text NOT NULL,
  at          timestamptz NOT NULL,
  answer      text,
  answered_by text,
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE UNIQUE INDEX agent_objection_open ON agent_objection (bill_id) WHERE answer IS NULL;
CREATE INDEX agent_objection_of_bill ON agent_objection (bill_id, id);

-- The number of places below a place, stored as a sum, so that a branch of 100,000 is not counted at each look. Places that are newer than
-- the sums are `NOT is_counted` and are counted beside them.
CREATE TABLE agent_head (
  place_id bigint PRIMARY KEY REFERENCES agent_place (id),
  below    integer NOT NULL
);

-- Freezes of members: by which agent, why, and who lifted it. The open row is in force.
CREATE TABLE agent_freeze (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id    bigint NOT NULL,
  agent_id     bigint NOT NULL,
  reason       text NOT NULL CHECK (reason <> ''),
  frozen_at    timestamptz NOT NULL,
  lifted_at    timestamptz CHECK (lifted_at >= frozen_at),
  lifted_by    bigint,
  lifted_staff text, -- the member of staff, where it was no agent
  CHECK ((lifted_at IS NULL) = (num_nonnulls(lifted_by, lifted_staff) = 0))
);
CREATE UNIQUE INDEX agent_freeze_open ON agent_freeze (member_id) WHERE lifted_at IS NULL;
CREATE INDEX agent_freeze_of_member ON agent_freeze (member_id, id);

-- Private notes of an agent on members of its branch.
CREATE TABLE agent_note (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id   bigint NOT NULL,
  member_id  bigint NOT NULL,
  request_id uuid NOT NULL UNIQUE,
  text       text NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX agent_note_of_member ON agent_note (agent_id, member_id, id);

-- Links by which an agent brings members, each with a source of its own.
CREATE TABLE agent_link (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  agent_id    bigint NOT NULL,
  code        text NOT NULL,
  name        text NOT NULL CHECK (name <> ''),
  landing     text NOT NULL CHECK (landing IN ('register', 'home', 'promotions')),
  request_id  uuid NOT NULL UNIQUE,
  at          timestamptz NOT NULL,
  closed_at   timestamptz, -- from then on it brings nobody, until it is opened again
  UNIQUE (merchant_id, code)
);
CREATE INDEX agent_link_of_agent ON agent_link (agent_id, id);

-- Visits by a link on a calendar day of the brand; a network counts once a day.
CREATE TABLE agent_link_day (
  link_id bigint NOT NULL REFERENCES agent_link (id),
  day     date NOT NULL,
  visits  bigint NOT NULL,
  PRIMARY KEY (link_id, day)
);

-- Members who came by a link, with the time of their first deposit.
CREATE TABLE agent_link_member (
  member_id        bigint PRIMARY KEY,
  link_id          bigint NOT NULL REFERENCES agent_link (id),
  registered_at    timestamptz NOT NULL,
  first_deposit_at timestamptz
);
CREATE INDEX agent_link_member_of_link ON agent_link_member (link_id, registered_at);

-- Results of a team by game, for the way from a category to its games.
CREATE TABLE agent_game_day (
  place_id  bigint NOT NULL REFERENCES agent_place (id),
  day       date NOT NULL,
  game_type text NOT NULL,
  vendor    text NOT NULL,
  game      text NOT NULL,
  currency  text NOT NULL,
  count     bigint NOT NULL,
  stake     bigint NOT NULL,
  payout    bigint NOT NULL,
  turnover  bigint NOT NULL,
  corrected bigint NOT NULL,
  house_win bigint NOT NULL,
  PRIMARY KEY (place_id, day, game_type, vendor, game, currency)
);

-- The number of members of a place's team, the place's own included, that have bet on a day of the brand.
CREATE TABLE agent_active_day (
  place_id bigint NOT NULL REFERENCES agent_place (id),
  day      date NOT NULL,
  members  integer NOT NULL CHECK (members > 0),
  PRIMARY KEY (place_id, day)
);

-- The share of the result of its branch that an agent bears together with the agents below, by category in hundredths of a per cent.
-- Beyond the credit of its line, play for real money stops there. Every version stays; shares hold from the start of a period on,
-- the credit at once.
CREATE TABLE agent_position (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  place_id    bigint NOT NULL REFERENCES agent_place (id),
  member_id   bigint NOT NULL,
  currency    text NOT NULL,
  shares      jsonb NOT NULL,
  credit      bigint NOT NULL CHECK (credit >= 0),
  starts_at   timestamptz NOT NULL,
  request_id  uuid NOT NULL UNIQUE,
  made_at     timestamptz NOT NULL
);
CREATE INDEX agent_position_of_place ON agent_position (place_id, id);
CREATE INDEX agent_position_of_brand ON agent_position (merchant_id, place_id, id);

-- The result of a period for an agent, by category: `base` is the loss of its branch without its own play, `kept` its own part of that,
-- `line` the same with the parts of all below. Both are negative where members won. It is open until the one right above marks it settled.
CREATE TABLE agent_sheet (
  place_id    bigint NOT NULL REFERENCES agent_place (id),
  starts_at   timestamptz NOT NULL,
  game_type   text NOT NULL,
  currency    text NOT NULL,
  ends_at     timestamptz NOT NULL,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  share       integer NOT NULL CHECK (share BETWEEN 0 AND 10000),
  base        bigint NOT NULL,
  line        bigint NOT NULL,
  kept        bigint NOT NULL,
  settled_at  timestamptz,
  settled_by  text,
  PRIMARY KEY (place_id, starts_at, game_type, currency),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
);
CREATE INDEX agent_sheet_of_brand ON agent_sheet (merchant_id, starts_at);
CREATE INDEX agent_sheet_open ON agent_sheet (place_id) WHERE settled_at IS NULL;

-- Messages of agents to members right below them: to a single one, or to all that were there then.
CREATE TABLE agent_message (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  agent_id    bigint NOT NULL,
  to_id       bigint, -- null: all
  text        text NOT NULL CHECK (text <> ''),
  recipients  integer NOT NULL CHECK (recipients > 0),
  request_id  uuid NOT NULL UNIQUE,
  at          timestamptz NOT NULL
);
CREATE INDEX agent_message_of_agent ON agent_message (agent_id, id);
CREATE INDEX agent_message_to ON agent_message (to_id) WHERE to_id IS NOT NULL;

-- Requests of members to the one right above for a contract. An offer of the kind closes it, and so does a refusal.
CREATE TABLE agent_request (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  at          timestamptz NOT NULL,
  closed_at   timestamptz,
  closed_by   text CHECK (closed_by IN ('offered', 'declined')),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
CREATE UNIQUE INDEX agent_request_open ON agent_request (member_id, kind) WHERE closed_at IS NULL;

-- Answers of members to what their agent wrote to them.
CREATE TABLE agent_answer (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id  bigint NOT NULL REFERENCES agent_message (id),
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  text        text NOT NULL CHECK (text <> ''),
  request_id  uuid NOT NULL UNIQUE,
  at          timestamptz NOT NULL
);
CREATE INDEX agent_answer_of_message ON agent_answer (message_id, id);
CREATE INDEX agent_answer_of_member ON agent_answer (member_id, id);
