-- The tree of agents, their contracts, what their teams came to, and what they are paid.

-- Up to when a brand's bills are counted: what is heard later counts from here on.
CREATE TABLE agent_book (
  merchant_id    integer PRIMARY KEY,
  closed_through timestamptz NOT NULL
);

-- Where a member stood, and from when to when: a branch that is moved gets places anew, so the past stays where it was.
CREATE TABLE agent_place (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  parent_id   bigint REFERENCES agent_place (id),
  path        bigint[] NOT NULL, -- the places above, the topmost first
  since       timestamptz NOT NULL,
  until       timestamptz CHECK (until >= since)
);
CREATE UNIQUE INDEX agent_place_now ON agent_place (member_id) WHERE until IS NULL;
CREATE INDEX agent_place_of_member ON agent_place (member_id, since);
CREATE INDEX agent_place_parent ON agent_place (parent_id);
CREATE INDEX agent_place_path ON agent_place USING gin (path);

-- Settled real play by place, calendar day of the brand and category: the member's own, and the team's with it. What came after its day
-- was counted for bills stands under the day that it is billed with.
CREATE TABLE agent_day (
  place_id      bigint NOT NULL REFERENCES agent_place (id),
  day           date NOT NULL,
  counted_on    date NOT NULL,
  game_type     text NOT NULL, -- '' where the catalogue lists no such game
  currency      text NOT NULL,
  own_count     bigint NOT NULL,
  own_stake     bigint NOT NULL,
  own_payout    bigint NOT NULL,
  own_turnover  bigint NOT NULL,
  team_count    bigint NOT NULL,
  team_stake    bigint NOT NULL,
  team_payout   bigint NOT NULL,
  team_turnover bigint NOT NULL,
  PRIMARY KEY (place_id, day, counted_on, game_type, currency)
);
CREATE INDEX agent_day_counted ON agent_day (counted_on, place_id);

-- The member's own by five minutes, for salaries that are paid within the day.
CREATE TABLE agent_slot (
  slot     timestamptz NOT NULL,
  place_id bigint NOT NULL REFERENCES agent_place (id),
  currency text NOT NULL,
  stake    bigint NOT NULL,
  payout   bigint NOT NULL,
  turnover bigint NOT NULL,
  PRIMARY KEY (slot, place_id, currency)
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
  end_asked_at   timestamptz,
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

-- What a contract came to in a period: once.
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
  amount      bigint NOT NULL CHECK (amount >= 0), -- what is paid by this bill: kept, and what it pays on itself
  paid        bigint NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND amount),
  attempt     integer NOT NULL DEFAULT 0,
  state       text NOT NULL CHECK (state IN ('due', 'issued', 'part_received', 'payer_short', 'not_reached', 'refused', 'awaiting_claim', 'part_claimed')),
  claim_until timestamptz,
  made_at     timestamptz NOT NULL,
  UNIQUE (contract_id, starts_at)
);
CREATE INDEX agent_bill_of_member ON agent_bill (member_id, id);
CREATE INDEX agent_bill_of_payer ON agent_bill (payer_id, id) WHERE payer_id IS NOT NULL;
CREATE INDEX agent_bill_to_pay ON agent_bill (merchant_id, depth, id) WHERE state IN ('due', 'part_received', 'payer_short', 'part_claimed');

-- A payment of a bill: its command, and how much.
CREATE TABLE agent_payment (
  seq     bigint PRIMARY KEY,
  bill_id bigint NOT NULL REFERENCES agent_bill (id),
  amount  bigint NOT NULL CHECK (amount > 0),
  at      timestamptz NOT NULL
);
CREATE INDEX agent_payment_of_bill ON agent_payment (bill_id);
