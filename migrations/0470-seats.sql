-- Sitting: from sitting down in a room until all of the money is back. Its number is that of the command that opened it; `steps` counts the
-- commands after that one. `chips` is the money on the table by the last step.
CREATE TABLE sitting (
  id          bigint PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  room        text NOT NULL,
  name        text NOT NULL, -- name of the sitting in its room
  mode        text NOT NULL CHECK (mode IN ('real', 'practice')),
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  currency    text NOT NULL,
  account_id  bigint NOT NULL,
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'over')),
  steps       integer NOT NULL DEFAULT 0,
  bought      bigint NOT NULL CHECK (bought > 0),
  staked      bigint NOT NULL DEFAULT 0 CHECK (staked >= 0),
  paid        bigint NOT NULL DEFAULT 0 CHECK (paid >= 0),
  counted     bigint NOT NULL DEFAULT 0 CHECK (counted >= 0), -- part of the stake at risk
  house_win   bigint NOT NULL DEFAULT 0, -- what the house won so far
  chips       bigint NOT NULL CONSTRAINT sitting_not_overdrawn CHECK (chips >= 0),
  opened_at   timestamptz NOT NULL,
  moved_at    timestamptz NOT NULL,
  ended_in    bigint,
  UNIQUE (room, name),
  CHECK ((state = 'over') = (ended_in IS NOT NULL)),
  CHECK (state = 'open' OR chips = 0)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX sitting_open ON sitting (member_id, room) WHERE state = 'open';
CREATE INDEX sitting_of_account ON sitting (account_id) WHERE state = 'open';

-- Amounts that a command moved for a sitting: in from the member, staked, paid, and back to the member.
CREATE TABLE sitting_step (
  seq     bigint NOT NULL,
  sitting bigint NOT NULL,
  n       integer NOT NULL,
  bought  bigint NOT NULL DEFAULT 0,
  staked  bigint NOT NULL DEFAULT 0,
  paid    bigint NOT NULL DEFAULT 0,
  back    bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (seq, sitting),
  UNIQUE (sitting, n)
);

-- Rooms that were opened for titles. `terms` is the digest of all that a room is opened with: brand, title, mode, currency, stake and
-- the rules of its table. `number` counts the rooms of the same terms from 1.
CREATE TABLE seat_room (
  id     text PRIMARY KEY,
  terms  text NOT NULL,
  number integer NOT NULL,
  UNIQUE (terms, number)
);
CREATE INDEX sitting_of_room ON sitting (room) WHERE state = 'open';

-- Lines of a sitting's list that its step adds: draws of its room, in their order, as the game writes them. Null where a game has none.
ALTER TABLE sitting_step ADD COLUMN list bytea;

-- An entry of a freeroll is a sitting that nothing was paid for. Its member wins prizes into it.
ALTER TABLE sitting DROP CONSTRAINT sitting_bought_check;
ALTER TABLE sitting ADD CONSTRAINT sitting_bought_check CHECK (bought >= 0);

-- Stake of a sitting up to which its room may count on by itself, until it requests more. Null where a room does not count limits itself;
-- the highest number where the member has no stake limit.
ALTER TABLE sitting ADD COLUMN granted bigint CHECK (granted >= 0);
