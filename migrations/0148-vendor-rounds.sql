-- Rounds and sittings of outside vendors, as they are moved by their calls.

-- Rounds that a vendor outside plays, by the vendor's own id: opened, added to and closed by calls that may come late, twice or in any
-- order. Like rounds of the house they have no foreign keys. The commit that writes them looks up the member and the round under its
-- lock, and the invariant `vendor_moves` checks them again.
CREATE TABLE vendor_round (
  id           bigint PRIMARY KEY, -- the number of the command that opened it
  merchant_id  integer NOT NULL,
  member_id    bigint NOT NULL,
  vendor       text NOT NULL,
  game_code    text NOT NULL,
  external_id  text NOT NULL, -- id of the round by the vendor
  currency     text NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  stake        bigint NOT NULL CHECK (stake >= 0),
  payout       bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  staked_in    bigint[] NOT NULL, -- the commands of bets that stand
  paid_in      bigint[] NOT NULL DEFAULT '{}',
  bonus_id     bigint,
  bonus_weight integer CHECK (bonus_weight BETWEEN 0 AND 10000),
  turnover_weight integer NOT NULL DEFAULT 10000 CHECK (turnover_weight BETWEEN 0 AND 10000), -- of its title when it was opened
  opened_at    timestamptz NOT NULL,
  moved_at     timestamptz NOT NULL,
  UNIQUE (external_id, member_id, vendor, game_code),
  CHECK ((bonus_id IS NULL) = (bonus_weight IS NULL))
);
CREATE INDEX vendor_round_open ON vendor_round (member_id) WHERE state = 'open';
CREATE INDEX vendor_round_of_bonus ON vendor_round (bonus_id) WHERE bonus_id IS NOT NULL;
CREATE INDEX vendor_round_left ON vendor_round (vendor, id) WHERE state = 'open';

-- A movement of money by a vendor: a bet, a win, an adjustment, or a credit without a bet.
CREATE TABLE vendor_move (
  seq         bigint PRIMARY KEY, -- the number of its command
  vendor      text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('bet', 'win', 'adjust', 'promo')),
  external_id text NOT NULL,
  member_id   bigint NOT NULL,
  round_id    bigint, -- vendor_round
  bet         bigint, -- of a win or an adjustment
  amount      bigint NOT NULL CHECK (amount >= 0 OR kind = 'adjust'),
  bonus_part  bigint NOT NULL DEFAULT 0 CHECK (bonus_part >= 0), -- part of a bet that a bonus paid
  cut         bigint NOT NULL DEFAULT 0, -- part that was finer than the minor unit and was not moved, in 1/100,000 of a unit
  held        bigint NOT NULL DEFAULT 0 CHECK (held >= 0), -- amount above a ceiling, which is paid once two of staff approve it
  transaction_id text, -- the vendor's own id of a bet, where its win has the same number
  undone_in   bigint,
  at          timestamptz NOT NULL,
  UNIQUE (external_id, vendor, kind),
  CHECK ((round_id IS NULL) = (kind = 'promo')),
  CHECK ((bet IS NULL) = (kind IN ('bet', 'promo')))
);
CREATE INDEX vendor_move_of_bet ON vendor_move (bet) WHERE bet IS NOT NULL;
CREATE INDEX vendor_move_of_round ON vendor_move (round_id) WHERE round_id IS NOT NULL;
CREATE INDEX vendor_move_by_time ON vendor_move (vendor, at, seq);

-- Stakes and payouts of a vendor on a day (UTC), by parts of its members. The ceilings of its payouts read them.
CREATE TABLE vendor_day (
  vendor   text NOT NULL,
  currency text NOT NULL,
  day      date NOT NULL,
  part     smallint NOT NULL,
  staked   bigint NOT NULL, -- less what was taken back
  paid     bigint NOT NULL,
  credited bigint NOT NULL, -- part of `paid` without a bet, and adjustments up
  PRIMARY KEY (vendor, currency, day, part)
) WITH (fillfactor = 50);

-- Buy-in at a table of an outside vendor that reports bets only when the member leaves. Its money is set aside until then.
CREATE TABLE vendor_buy_in (
  id          bigint PRIMARY KEY, -- number of the command that first set money aside, or that released it before it came
  merchant_id integer NOT NULL REFERENCES merchant (id),
  member_id   bigint NOT NULL REFERENCES member (id),
  vendor      text NOT NULL,
  external_id text NOT NULL, -- id of the sitting by the vendor
  game_code   text, -- null where it was released before it came
  currency    text NOT NULL,
  reserved    bigint NOT NULL CHECK (reserved >= 0),
  reserves    integer NOT NULL DEFAULT 0, -- number of its reservations
  state       text NOT NULL CHECK (state IN ('open', 'committed', 'released')),
  opened_at   timestamptz NOT NULL,
  ended_in    bigint,
  moved_at    timestamptz NOT NULL,
  cut         bigint NOT NULL DEFAULT 0 CHECK (cut >= 0), -- part of the win that was finer than the minor unit, in 1/100,000 of a unit
  UNIQUE (member_id, vendor, external_id),
  CHECK ((ended_in IS NULL) = (state = 'open')),
  CHECK (state = 'released' OR (reserved > 0 AND game_code IS NOT NULL))
);
CREATE INDEX vendor_buy_in_open ON vendor_buy_in (member_id) WHERE state = 'open';
-- Sittings that a vendor has not ended, by number.
CREATE INDEX vendor_buy_in_left ON vendor_buy_in (vendor, id) WHERE state = 'open';

-- Reservation of money for a buy-in, which may have several.
CREATE TABLE vendor_reserve (
  seq    bigint PRIMARY KEY, -- the number of its command
  buy_in bigint NOT NULL REFERENCES vendor_buy_in (id),
  hold   uuid NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0)
);
CREATE INDEX vendor_reserve_of ON vendor_reserve (buy_in);
