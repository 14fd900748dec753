-- Bonuses: money with terms, each in an account of its own.

-- A bonus that a member was granted. `required` is the turnover that makes it cash, `wagered` the turnover that has counted; `cap` is the
-- most of it that becomes cash, `converted` the part that has.
CREATE TABLE bonus_grant (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  origin      text NOT NULL UNIQUE, -- what it was granted for: one grant each
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  currency    text NOT NULL,
  account_id  bigint NOT NULL UNIQUE,
  amount      bigint NOT NULL CHECK (amount > 0),
  required    bigint NOT NULL CHECK (required >= 0),
  wagered     bigint NOT NULL DEFAULT 0,
  cap         bigint CHECK (cap > 0),
  converted   bigint NOT NULL DEFAULT 0 CHECK (converted >= 0 AND (cap IS NULL OR converted <= cap)),
  terms       jsonb NOT NULL,
  state       text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'converted', 'lost', 'forfeited', 'expired')),
  granted_in  bigint NOT NULL UNIQUE, -- seq of its command
  closed_in   bigint,
  granted_at  timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  closed_at   timestamptz,
  CHECK ((state = 'running') = (closed_in IS NULL)),
  CHECK (state <> 'converted' OR wagered >= required)
);
-- At most one runs at a time: a bet is judged by its terms.
CREATE UNIQUE INDEX bonus_grant_running ON bonus_grant (member_id, currency) WHERE state = 'running';
CREATE INDEX bonus_grant_of_member ON bonus_grant (member_id, id DESC);
CREATE INDEX bonus_grant_closed ON bonus_grant (closed_at);
-- Finds the members who were given a bonus lately.
CREATE INDEX bonus_grant_granted ON bonus_grant (granted_at);

-- The effect of a command on a bonus: the amount that it moved in its account, and the part of its bet that counts towards the requirement.
CREATE TABLE bonus_move (
  seq      bigint NOT NULL,
  grant_id bigint NOT NULL REFERENCES bonus_grant (id),
  amount   bigint NOT NULL,
  wagered  bigint NOT NULL,
  reason   text NOT NULL CHECK (reason IN ('granted', 'bet', 'converted', 'lost', 'forfeited', 'expired', 'late')),
  at       timestamptz NOT NULL,
  PRIMARY KEY (grant_id, seq)
);
CREATE INDEX bonus_move_by_seq ON bonus_move (seq);

-- When money of a member last left the balance otherwise than by a bet: a deposit before that brings no bonus any more.
CREATE TABLE bonus_money_left (
  member_id bigint NOT NULL,
  currency  text NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (member_id, currency)
);

-- The command by which money of a member last left the balance: a bonus that was granted before it ends with it, a later one stays.
ALTER TABLE bonus_money_left ADD COLUMN seq bigint;
