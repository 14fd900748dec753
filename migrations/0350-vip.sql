-- VIP levels of brands, the rank of members, and the gifts of the levels.

-- The number of changes of a brand's levels by staff, and the last month that its members were judged by.
CREATE TABLE vip_ladder (
  merchant_id integer PRIMARY KEY,
  version     integer NOT NULL DEFAULT 0,
  judged      date CHECK (extract(day FROM judged) = 1)
);

CREATE TABLE vip_level (
  merchant_id  integer NOT NULL,
  rank         smallint NOT NULL CHECK (rank BETWEEN 1 AND 12),
  names        jsonb NOT NULL, -- by language code
  rebate_bps   smallint NOT NULL CHECK (rebate_bps BETWEEN 0 AND 100), -- of a month's turnover, paid after its end
  has_priority boolean NOT NULL, -- customer service answers first
  PRIMARY KEY (merchant_id, rank)
);

-- The conditions and gifts of a level, in minor units of a currency.
CREATE TABLE vip_figure (
  merchant_id integer NOT NULL,
  rank        smallint NOT NULL,
  currency    text NOT NULL,
  reach       bigint NOT NULL, -- turnover of a month that reaches it
  keep        bigint NOT NULL CHECK (keep > 0 AND keep <= reach), -- turnover of a month that keeps it
  gift        bigint NOT NULL CHECK (gift >= 0), -- once, when it is first reached
  birthday    bigint NOT NULL CHECK (birthday >= 0), -- once a year
  -- The most that one withdrawal may be, where that is more than usual; 0: as usual.
  payout      bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  PRIMARY KEY (merchant_id, rank, currency),
  FOREIGN KEY (merchant_id, rank) REFERENCES vip_level ON DELETE CASCADE
);

-- The rank of a member.
CREATE TABLE vip_member (
  member_id   bigint PRIMARY KEY,
  merchant_id integer NOT NULL,
  currency    text NOT NULL,
  rank        smallint NOT NULL DEFAULT 0 CHECK (rank >= 0),
  top         smallint NOT NULL DEFAULT 0, -- the highest level whose gift was due; a level by hand may be above it
  since       date NOT NULL, -- the month from which the rank is held
  missed      date -- the month of grace: what keeps the level was not reached
);
CREATE INDEX vip_member_of_brand ON vip_member (merchant_id, rank);

-- Settled turnover by months of the brand.
CREATE TABLE vip_month (
  member_id bigint NOT NULL,
  month     date NOT NULL,
  turnover  bigint NOT NULL, -- of corrected bets what they count for now
  PRIMARY KEY (member_id, month)
);

-- Every step up and down.
CREATE TABLE vip_change (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id   bigint NOT NULL,
  merchant_id integer NOT NULL,
  from_rank   smallint NOT NULL,
  to_rank     smallint NOT NULL CHECK (to_rank <> from_rank),
  month       date NOT NULL, -- from which the new rank counts
  turnover    bigint NOT NULL, -- of the month that was judged
  set_by      text, -- staff who set the level; null: turnover did
  approved_by text CHECK (approved_by <> set_by), -- null: a step that one may set alone
  request_id  uuid UNIQUE, -- of staff
  at          timestamptz NOT NULL,
  CHECK ((set_by IS NULL) = (request_id IS NULL))
);
CREATE INDEX vip_change_of_member ON vip_change (member_id, id DESC);

-- Gifts that a member may collect, each once: `level:3`, `birthday:2026`, `rebate:2026-11`.
CREATE TABLE vip_gift (
  member_id   bigint NOT NULL,
  slot        text NOT NULL CHECK (slot ~ '^(level:\d{1,2}|birthday:\d{4}|rebate:\d{4}-\d{2})$'),
  merchant_id integer NOT NULL,
  rank        smallint NOT NULL,
  currency    text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  due_at      timestamptz NOT NULL,
  until       timestamptz NOT NULL,
  PRIMARY KEY (member_id, slot)
);

CREATE TABLE vip_gift_taken (
  member_id bigint NOT NULL,
  slot      text NOT NULL,
  currency  text NOT NULL,
  amount    bigint NOT NULL CHECK (amount > 0),
  seq       bigint NOT NULL UNIQUE,
  at        timestamptz NOT NULL,
  PRIMARY KEY (member_id, slot)
);
