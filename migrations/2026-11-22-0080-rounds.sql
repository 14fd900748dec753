-- Rounds: launches, open games, what was dealt, and the betting record.

-- A launch token opens a game once, within its time.
CREATE TABLE game_launch (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  member_id  bigint NOT NULL,
  session_id uuid NOT NULL, -- the member's sign-in that asked
  vendor     text NOT NULL,
  game_code  text NOT NULL,
  mode       text NOT NULL CHECK (mode IN ('real', 'practice')),
  expires_at timestamptz NOT NULL
);

-- An open game: what a game token stands for. It never changes and ends with the sign-in it belongs to.
CREATE TABLE game_session (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  member_id  bigint NOT NULL,
  session_id uuid NOT NULL,
  vendor     text NOT NULL,
  game_code  text NOT NULL,
  mode       text NOT NULL CHECK (mode IN ('real', 'practice')),
  opened_at  timestamptz NOT NULL
);

CREATE TABLE recent_game (
  member_id bigint NOT NULL,
  vendor    text NOT NULL,
  game_code text NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (member_id, vendor, game_code)
);

-- `id` is the seq of the command that opened the round; `external_id` finds that command's stored answer. A round in one step is that one
-- command: then what is said of stepped rounds is null. Each partition has a unique index of (seed_id, nonce); that a nonce is taken once
-- in all of them is judged by the gate, under the lock of the member's account.
CREATE TABLE round (
  id          bigint NOT NULL,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('real', 'practice')),
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  family      text NOT NULL,
  model       text NOT NULL,
  stake       bigint NOT NULL CHECK (stake > 0),
  payout      bigint NOT NULL CHECK (payout >= 0),
  currency    text NOT NULL,
  bet         json, -- what the player chose beside the stake
  acts        json, -- of a stepped round, in their order
  outcome     json NOT NULL, -- as it was answered, to the letter
  staked_in   bigint[], -- of a stepped round: seqs of the commands that staked
  settled_in  bigint, -- of a stepped round: seq of the command that paid and closed it
  closed_by   text, -- of a stepped round: external id of that command, which finds its stored answer
  seed_id     bigint NOT NULL,
  nonce       bigint NOT NULL,
  external_id text NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (member_id, id)
) PARTITION BY RANGE (id);
CREATE INDEX round_settled_in ON round (settled_in) WHERE settled_in IS NOT NULL;
CREATE INDEX round_by_id ON round USING brin (id) WITH (autosummarize = on);

-- Rounds below it are not searched for the nonce that a seed is at: fair_seed.used_up is past them.
CREATE TABLE nonce_floor (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  below    bigint NOT NULL DEFAULT 0
);
INSERT INTO nonce_floor DEFAULT VALUES;

-- Stepped rounds under way: one a member, game and mode. `state` is secret: mines, a deck. `step` is the ordinal of the next act.
CREATE TABLE open_round (
  id          bigint PRIMARY KEY, -- seq of the command that opened it
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('real', 'practice')),
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  family      text NOT NULL,
  model       text NOT NULL,
  stake       bigint NOT NULL CHECK (stake > 0), -- all of it so far
  currency    text NOT NULL,
  bet         json NOT NULL,
  acts        jsonb NOT NULL DEFAULT '[]',
  state       json NOT NULL,
  drawn       integer NOT NULL, -- bytes of the stream of chance that were used
  step        integer NOT NULL DEFAULT 0,
  staked_in   bigint[] NOT NULL, -- seqs of the commands that staked
  seed_id     bigint NOT NULL,
  nonce       bigint NOT NULL,
  external_id text NOT NULL,
  opened_at   timestamptz NOT NULL,
  stepped_at  timestamptz NOT NULL,
  UNIQUE (member_id, vendor, game_code, mode)
);
CREATE INDEX open_round_left ON open_round (stepped_at);
CREATE INDEX open_round_of_seed ON open_round (seed_id, nonce);

-- What a member is shown of a settled real bet, and what reports count. Practice never comes here.
CREATE TABLE bet_record (
  round_id    bigint NOT NULL,
  n           smallint NOT NULL, -- of the bets in one round
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  stake       bigint NOT NULL CHECK (stake > 0),
  payout      bigint NOT NULL CHECK (payout >= 0),
  turnover    bigint NOT NULL CHECK (turnover BETWEEN 0 AND stake),
  currency    text NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (member_id, at, round_id, n)
) PARTITION BY RANGE (round_id);
CREATE INDEX bet_record_by_round ON bet_record USING brin (round_id) WITH (autosummarize = on);

-- Wins that a brand shows to all: the few of RoundsSettled that reach its threshold, written by the relay and not by the round itself.
CREATE TABLE big_win (
  round_id    bigint PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  customer    text NOT NULL, -- masked already
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  game_type   text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0), -- payout less stake
  currency    text NOT NULL,
  at          timestamptz NOT NULL
);
CREATE INDEX big_win_of_merchant ON big_win (merchant_id, at);
