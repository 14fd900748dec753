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
