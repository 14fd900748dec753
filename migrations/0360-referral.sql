-- Friends that members brought, and the rewards for them.

-- States whether a brand rewards friends, for how many of a member at most, and how often staff changed it.
CREATE TABLE referral_programme (
  merchant_id integer PRIMARY KEY,
  is_open     boolean NOT NULL,
  most        integer NOT NULL CHECK (most > 0),
  version     integer NOT NULL DEFAULT 0
);

-- In minor units: the turnover of a friend in its currency, and the reward of an inviter in its own.
CREATE TABLE referral_terms (
  merchant_id integer NOT NULL,
  currency    text NOT NULL,
  turnover    bigint NOT NULL CHECK (turnover > 0),
  reward      bigint NOT NULL CHECK (reward > 0),
  PRIMARY KEY (merchant_id, currency)
);

-- A friend that opened an account by a member's invitation.
CREATE TABLE referral (
  friend_id       bigint PRIMARY KEY,
  id              bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  inviter_id      bigint NOT NULL CHECK (inviter_id <> friend_id),
  merchant_id     integer NOT NULL,
  currency        text NOT NULL, -- of the friend
  turnover        bigint NOT NULL DEFAULT 0, -- of corrected bets what they count for now
  state           text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'due', 'refused')),
  reason          text CHECK (reason IN ('device', 'holder')),
  reward          bigint CHECK (reward > 0),
  reward_currency text, -- of the inviter
  joined_at       timestamptz NOT NULL,
  judged_at       timestamptz,
  overruled_by    text, -- the member of staff who approved it after all
  CHECK ((state = 'due') = (reward IS NOT NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL))
);
CREATE INDEX referral_of_inviter ON referral (inviter_id, id DESC);

CREATE TABLE referral_reward (
  friend_id  bigint PRIMARY KEY,
  inviter_id bigint NOT NULL,
  currency   text NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  seq        bigint NOT NULL UNIQUE,
  at         timestamptz NOT NULL
);
CREATE INDEX referral_reward_of_inviter ON referral_reward (inviter_id);
CREATE INDEX referral_reward_at ON referral_reward (at);

-- The turnover on which a due reward rests, in the currency of the friend: the reward waits while the friend's bets come to less. Null where
-- staff approved the reward.
ALTER TABLE referral ADD COLUMN needed bigint CHECK (needed > 0);
