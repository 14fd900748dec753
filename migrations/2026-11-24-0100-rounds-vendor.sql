-- Rounds that a vendor outside plays: named by its own id, opened, added to and closed by calls that may come late, twice or in any order.
-- Like rounds of the house they have no foreign keys: whom and what they name is looked up under the lock of the commit that writes them,
-- and the invariant `vendor_moves` asks for it again.

CREATE TABLE vendor_round (
  id           bigint PRIMARY KEY, -- the number of the command that opened it
  merchant_id  integer NOT NULL,
  member_id    bigint NOT NULL,
  vendor       text NOT NULL,
  game_code    text NOT NULL,
  external_id  text NOT NULL, -- what the vendor calls it
  currency     text NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  stake        bigint NOT NULL CHECK (stake >= 0),
  payout       bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  staked_in    bigint[] NOT NULL, -- the commands of bets that stand
  paid_in      bigint[] NOT NULL DEFAULT '{}',
  bonus_id     bigint,
  bonus_weight integer CHECK (bonus_weight BETWEEN 0 AND 10000),
  opened_at    timestamptz NOT NULL,
  moved_at     timestamptz NOT NULL,
  UNIQUE (external_id, member_id, vendor, game_code),
  CHECK ((bonus_id IS NULL) = (bonus_weight IS NULL))
);
CREATE INDEX vendor_round_open ON vendor_round (member_id) WHERE state = 'open';
CREATE INDEX vendor_round_of_bonus ON vendor_round (bonus_id) WHERE bonus_id IS NOT NULL;

-- One movement of money by a vendor: a bet, a win, an adjustment, or a credit without a bet.
CREATE TABLE vendor_move (
  seq         bigint PRIMARY KEY, -- the number of its command
  vendor      text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('bet', 'win', 'adjust', 'promo')),
  external_id text NOT NULL,
  member_id   bigint NOT NULL,
  round_id    bigint, -- vendor_round
  bet         bigint, -- of a win or an adjustment
  amount      bigint NOT NULL CHECK (amount >= 0 OR kind = 'adjust'),
  bonus_part  bigint NOT NULL DEFAULT 0 CHECK (bonus_part >= 0), -- what a bonus paid of a bet
  undone_in   bigint,
  at          timestamptz NOT NULL,
  UNIQUE (external_id, vendor, kind),
  CHECK ((round_id IS NULL) = (kind = 'promo')),
  CHECK ((bet IS NULL) = (kind IN ('bet', 'promo')))
);
CREATE INDEX vendor_move_of_bet ON vendor_move (bet) WHERE bet IS NOT NULL;
CREATE INDEX vendor_move_of_round ON vendor_move (round_id) WHERE round_id IS NOT NULL;

-- A settled round of a vendor outside has no seed, coup or draw: its vendor knows what was played.
ALTER TABLE round ADD vendor_round text;
ALTER TABLE round ADD paid_in bigint[];
ALTER TABLE round DROP CONSTRAINT round_origin;
ALTER TABLE round ADD CONSTRAINT round_origin CHECK (num_nonnulls(seed_id, coup_id, draw_id, vendor_round) = 1);
