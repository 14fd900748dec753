-- Free rounds at games of vendors outside: what two of staff decided on, who was given them, and what came of each gift.
CREATE TABLE free_round_campaign (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  approval_id uuid NOT NULL UNIQUE, -- of which it came
  merchant_id integer NOT NULL REFERENCES merchant (id),
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  currency    text NOT NULL,
  rounds      integer NOT NULL CHECK (rounds > 0), -- of each member
  stake       bigint NOT NULL CHECK (stake > 0), -- what one round is worth
  most_each   bigint NOT NULL CHECK (most_each > 0), -- what one gift may win
  budget      bigint NOT NULL CHECK (budget >= most_each), -- what all gifts may win
  state       text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'stopped')),
  expires_at  timestamptz NOT NULL,
  made_at     timestamptz NOT NULL
);

-- `id` is what its vendor calls it, and its win names.
CREATE TABLE free_round_gift (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campaign_id integer NOT NULL REFERENCES free_round_campaign (id),
  member_id   bigint NOT NULL REFERENCES member (id),
  state       text NOT NULL DEFAULT 'stored' CHECK (state IN ('stored', 'told', 'refused', 'withdrawing', 'withdrawn')),
  next_at     timestamptz NOT NULL, -- when its vendor is told (again)
  tries       integer NOT NULL DEFAULT 0,
  why         text, -- what the vendor said to a no
  UNIQUE (campaign_id, member_id)
);
CREATE INDEX free_round_gift_of_member ON free_round_gift (member_id);
CREATE INDEX free_round_gift_due ON free_round_gift (next_at) WHERE state IN ('stored', 'withdrawing');

-- What a gift won, credited once.
CREATE TABLE free_round_win (
  seq     bigint PRIMARY KEY, -- the number of its command
  gift_id uuid NOT NULL UNIQUE REFERENCES free_round_gift (id),
  amount  bigint NOT NULL CHECK (amount >= 0)
);
