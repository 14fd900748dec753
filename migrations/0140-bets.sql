-- Bets: settled rounds, open rounds, the betting record, and its sums by day.

-- `id` is the seq of the command that opened the round; `external_id` finds that command's stored answer. A round in one step is that one
-- command, and its columns of stepped rounds are null. Each partition has a unique index of (seed_id, nonce); the gate judges that a nonce
-- is taken once in all of them, under the lock of the member's account. A round has one origin: a seed, a coup, a draw, or a vendor
-- outside, which alone knows what was played.
CREATE TABLE round (
  id           bigint NOT NULL,
  merchant_id  integer NOT NULL,
  member_id    bigint NOT NULL,
  mode         text NOT NULL CHECK (mode IN ('real', 'practice', 'free')),
  vendor       text NOT NULL,
  game_code    text NOT NULL,
  family       text NOT NULL,
  model        text NOT NULL,
  stake        bigint NOT NULL CHECK (stake > 0),
  payout       bigint NOT NULL CHECK (payout >= 0),
  currency     text NOT NULL,
  bet          json, -- what the player chose beside the stake
  acts         json, -- of a stepped round, in their order
  outcome      json NOT NULL, -- as it was answered, to the letter
  staked_in    bigint[], -- of a stepped round: seqs of the commands that staked
  settled_in   bigint, -- of a stepped round: seq of the command that paid and closed it
  closed_by    text, -- of a stepped round: external id of that command, which finds its stored answer
  seed_id      bigint,
  nonce        bigint NOT NULL,
  external_id  text NOT NULL,
  at           timestamptz NOT NULL,
  coup_id      bigint,
  draw_id      bigint,
  vendor_round text, -- the number that its vendor gave it
  paid_in      bigint[], -- of a vendor outside: seqs of the commands that paid
  PRIMARY KEY (member_id, id),
  CONSTRAINT round_origin CHECK (num_nonnulls(seed_id, coup_id, draw_id, vendor_round) = 1)
) PARTITION BY RANGE (id);
CREATE INDEX round_settled_in ON round (settled_in) WHERE settled_in IS NOT NULL;
CREATE INDEX round_by_id ON round USING brin (id) WITH (autosummarize = on);
CREATE INDEX round_of_coup ON round (coup_id) WHERE coup_id IS NOT NULL;
CREATE INDEX round_of_draw ON round (draw_id, member_id) WHERE draw_id IS NOT NULL;

-- The search for a seed's last nonce leaves out rounds with an id under `below`, because fair_seed.used_up covers them.
CREATE TABLE nonce_floor (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  below    bigint NOT NULL DEFAULT 0
);
INSERT INTO nonce_floor DEFAULT VALUES;

-- Rounds under way. A member has one stepped round in a game and mode, a bet on a coup for each `place`, and any number of tickets of a
-- draw, without a place. `state` is secret: mines, a deck. `step` is the ordinal of the next act.
CREATE TABLE open_round (
  id           bigint PRIMARY KEY, -- seq of the command that opened it
  merchant_id  integer NOT NULL,
  member_id    bigint NOT NULL,
  mode         text NOT NULL CHECK (mode IN ('real', 'practice')),
  vendor       text NOT NULL,
  game_code    text NOT NULL,
  family       text NOT NULL,
  model        text NOT NULL,
  stake        bigint NOT NULL CHECK (stake > 0), -- all of it so far
  currency     text NOT NULL,
  bet          json NOT NULL,
  acts         jsonb NOT NULL DEFAULT '[]',
  state        json NOT NULL,
  drawn        integer NOT NULL, -- bytes of the stream of chance that were used
  step         integer NOT NULL DEFAULT 0,
  staked_in    bigint[] NOT NULL, -- seqs of the commands that staked
  seed_id      bigint,
  nonce        bigint NOT NULL,
  external_id  text NOT NULL,
  opened_at    timestamptz NOT NULL,
  stepped_at   timestamptz NOT NULL,
  coup_id      bigint REFERENCES coup (id),
  place        smallint DEFAULT 0,
  bonus_id     bigint, -- the bonus that ran when it was opened
  bonus_weight integer CHECK (bonus_weight BETWEEN 0 AND 10000), -- share of its turnover that counts for this bonus, in hundredths of a per cent
  draw_id      bigint REFERENCES draw (id),
  seat         smallint CHECK (seat IS NULL OR coup_id IS NOT NULL), -- the seat of the bet, at a table with seats
  CHECK ((bonus_id IS NULL) = (bonus_weight IS NULL)),
  CONSTRAINT open_round_origin CHECK (num_nonnulls(seed_id, coup_id, draw_id) = 1),
  CONSTRAINT open_round_placed CHECK ((place IS NULL) = (draw_id IS NOT NULL))
);
CREATE INDEX open_round_left ON open_round (stepped_at);
CREATE INDEX open_round_of_seed ON open_round (seed_id, nonce);
CREATE UNIQUE INDEX open_round_place ON open_round (member_id, vendor, game_code, mode, place);
CREATE INDEX open_round_of_coup ON open_round (coup_id) WHERE coup_id IS NOT NULL;
CREATE INDEX open_round_of_bonus ON open_round (bonus_id) WHERE bonus_id IS NOT NULL;
CREATE INDEX open_round_of_draw ON open_round (draw_id, id) WHERE draw_id IS NOT NULL;
CREATE UNIQUE INDEX open_round_seat ON open_round (coup_id, mode, seat) WHERE seat IS NOT NULL;

-- Settled bets for real money, as members and reports see them. Practice never comes here.
CREATE TABLE bet_record (
  round_id    bigint NOT NULL,
  n           smallint NOT NULL, -- ordinal of the bet in its round
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  stake       bigint NOT NULL CHECK (stake > 0),
  payout      bigint NOT NULL CHECK (payout >= 0),
  turnover    bigint NOT NULL CHECK (turnover BETWEEN 0 AND stake),
  currency    text NOT NULL,
  at          timestamptz NOT NULL,
  at_risk     bigint NOT NULL DEFAULT 0 CHECK (at_risk BETWEEN 0 AND stake), -- the part of the stake at risk, before the title's weight
  house_win   bigint NOT NULL, -- stake less payout, unless the writer of the row states another amount
  PRIMARY KEY (member_id, at, round_id, n)
) PARTITION BY RANGE (round_id);
CREATE INDEX bet_record_by_round ON bet_record USING brin (round_id) WITH (autosummarize = on);

-- Sums of a member's settled real bets by calendar day of the brand and game, so that the totals of a record need not read each bet. It is
-- written in the commit of the bet.
CREATE TABLE bet_day (
  member_id bigint NOT NULL,
  day       date NOT NULL,
  vendor    text NOT NULL,
  game_code text NOT NULL,
  currency  text NOT NULL,
  count     bigint NOT NULL,
  stake     bigint NOT NULL,
  payout    bigint NOT NULL,
  turnover  bigint NOT NULL,
  at_risk   bigint NOT NULL DEFAULT 0,
  house_win bigint NOT NULL,
  PRIMARY KEY (member_id, day, vendor, game_code, currency)
) WITH (fillfactor = 70);
-- For reports over all members of a day.
CREATE INDEX bet_day_by_day ON bet_day (day, member_id);
