-- Free rounds: campaigns, gifts of members, and what they won.

-- Free rounds that two of staff decided on, at games of vendors outside or of the house. At a game of the house they are dealt as any round
-- is, without a stake of the member; their wins are credited once, at the end.
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
  made_at     timestamptz NOT NULL,
  is_own      boolean NOT NULL DEFAULT false -- of a game that is played here
);

-- Free rounds of one member. The vendor calls them by `id`, and so does its report of the win.
CREATE TABLE free_round_gift (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  campaign_id integer NOT NULL REFERENCES free_round_campaign (id),
  member_id   bigint NOT NULL REFERENCES member (id),
  state       text NOT NULL DEFAULT 'stored' CHECK (state IN ('stored', 'sent', 'refused', 'withdrawing', 'withdrawn')),
  next_at     timestamptz NOT NULL, -- when its vendor is notified next
  tries       integer NOT NULL DEFAULT 0,
  why         text, -- the vendor's reason for refusing
  UNIQUE (campaign_id, member_id)
);
CREATE INDEX free_round_gift_of_member ON free_round_gift (member_id);
CREATE INDEX free_round_gift_due ON free_round_gift (next_at) WHERE state IN ('stored', 'withdrawing');

-- A round that was played of a gift.
CREATE TABLE free_round_play (
  seq     bigint PRIMARY KEY, -- the number of its command, and of the round
  gift_id uuid NOT NULL REFERENCES free_round_gift (id),
  won     bigint NOT NULL CHECK (won >= 0)
);
CREATE INDEX free_round_play_of_gift ON free_round_play (gift_id);

-- The win of a gift, credited once.
CREATE TABLE free_round_win (
  seq     bigint PRIMARY KEY, -- the number of its command
  gift_id uuid NOT NULL UNIQUE REFERENCES free_round_gift (id),
  amount  bigint NOT NULL CHECK (amount >= 0)
);
