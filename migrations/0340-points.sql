-- Points that members earn by play, and their exchange for cash and gifts.

-- The settled turnover that makes one point, in minor units. A category without a row earns nothing.
CREATE TABLE point_rule (
  merchant_id integer NOT NULL,
  game_type   text NOT NULL,
  currency    text NOT NULL,
  turnover    bigint NOT NULL CHECK (turnover > 0),
  PRIMARY KEY (merchant_id, game_type, currency)
);

-- The exchange of points for money in minor units, and for each multiple of it.
CREATE TABLE point_ratio (
  merchant_id integer NOT NULL,
  currency    text NOT NULL,
  points      bigint NOT NULL CHECK (points > 0),
  amount      bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (merchant_id, currency)
);

-- The points of a member. They never expire.
CREATE TABLE point_balance (
  member_id bigint PRIMARY KEY,
  points    bigint NOT NULL CHECK (points >= 0)
);

-- Points that a member earned on a day of the brand in a category.
CREATE TABLE point_day (
  member_id bigint NOT NULL,
  day       date NOT NULL,
  game_type text NOT NULL,
  currency  text NOT NULL,
  turnover  bigint NOT NULL, -- below zero if more was corrected than was reported
  points    bigint NOT NULL CHECK (points >= 0),
  PRIMARY KEY (member_id, day, game_type, currency)
);

-- Turnover that has not made a point yet.
CREATE TABLE point_rest (
  member_id bigint NOT NULL,
  game_type text NOT NULL,
  currency  text NOT NULL,
  turnover  bigint NOT NULL, -- below zero: bets were corrected after they had earned, and new ones make it up first
  PRIMARY KEY (member_id, game_type, currency)
);

-- Gifts of a brand's mall.
CREATE TABLE mall_item (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  slug        text NOT NULL CHECK (slug ~ '^[a-z][a-z0-9-]{2,39}$'),
  art         text NOT NULL, -- the name of a picture that the site draws
  texts       jsonb NOT NULL, -- by language code: name, about
  points      bigint NOT NULL CHECK (points > 0),
  prices      jsonb NOT NULL DEFAULT '{}', -- to be paid beside the points, in minor units by currency; empty: nothing
  stock       integer CHECK (stock >= 0), -- null: as many as are wanted
  state       text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'listed', 'unlisted')),
  UNIQUE (merchant_id, slug)
);

-- Orders that were paid in points: a gift of the mall, or cash.
CREATE TABLE point_order (
  id           uuid PRIMARY KEY,
  serial       bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  merchant_id  integer NOT NULL,
  member_id    bigint NOT NULL,
  request_id   uuid NOT NULL,
  type         text NOT NULL CHECK (type IN ('gift', 'cash')),
  item_id      integer REFERENCES mall_item (id),
  quantity     integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  points       bigint NOT NULL CHECK (points > 0),
  currency     text NOT NULL,
  amount       bigint NOT NULL CHECK (amount >= 0), -- of a gift, the price beside the points; of cash, the payment
  deliver_to   text,
  state        text NOT NULL CHECK (state IN ('in_process', 'approved', 'rejected')),
  remark       text,
  points_left  bigint NOT NULL CHECK (points_left >= 0), -- right after it
  seq          bigint NOT NULL UNIQUE,
  at           timestamptz NOT NULL,
  decided_seq  bigint UNIQUE,
  decided_by   text,
  decided_at   timestamptz,
  CHECK ((type = 'gift') = (item_id IS NOT NULL)),
  CHECK (type = 'gift' OR state = 'approved')
);
CREATE INDEX point_order_of_member ON point_order (member_id, at DESC);
CREATE INDEX point_order_at ON point_order (merchant_id, at);
CREATE INDEX point_order_waiting ON point_order (at) WHERE state = 'in_process';

-- Points that staff gave to a member, or took.
CREATE TABLE point_grant (
  id          uuid PRIMARY KEY,
  serial      bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  points      bigint NOT NULL CHECK (points <> 0), -- below zero: taken
  points_left bigint NOT NULL CHECK (points_left >= 0), -- right after it
  given_by    text NOT NULL,
  approved_by text CHECK (approved_by <> given_by), -- null: within what one may give alone
  seq         bigint NOT NULL UNIQUE,
  at          timestamptz NOT NULL
);
CREATE INDEX point_grant_of_member ON point_grant (member_id, at DESC);
