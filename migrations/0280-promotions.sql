-- Promotions: joining, applications, deposits and issued days; the promotions themselves are offers.

-- A member takes part.
CREATE TABLE promotion_join (
  promotion_id integer NOT NULL REFERENCES offer (id),
  member_id    bigint NOT NULL,
  at           timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, member_id)
);
CREATE INDEX promotion_join_of_member ON promotion_join (member_id);

-- Deposits that were credited, for promotions of deposits.
CREATE TABLE promotion_deposit (
  deposit_id    text PRIMARY KEY,
  member_id     bigint NOT NULL,
  currency      text NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  at            timestamptz NOT NULL,
  taken_back_at timestamptz -- from then on it counts for no promotion
);
CREATE INDEX promotion_deposit_of_member ON promotion_deposit (member_id, at);

CREATE SEQUENCE promotion_application_serial START 41001;

-- Applications of members to promotions on which staff decide first.
CREATE TABLE promotion_application (
  id           uuid PRIMARY KEY,
  serial       bigint NOT NULL UNIQUE DEFAULT nextval('promotion_application_serial'),
  merchant_id  integer NOT NULL,
  promotion_id integer NOT NULL REFERENCES offer (id),
  member_id    bigint NOT NULL,
  request_id   uuid NOT NULL,
  comment      text NOT NULL CHECK (char_length(comment) <= 140),
  sent_at      timestamptz NOT NULL,
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused')),
  reason       text,
  decided_by   text,
  decided_at   timestamptz,
  UNIQUE (member_id, request_id),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'waiting') = (decided_by IS NULL))
);
-- A member has one that waits or was approved; after a refusal the member may apply again.
CREATE UNIQUE INDEX promotion_application_open ON promotion_application (promotion_id, member_id) WHERE state <> 'refused';
CREATE INDEX promotion_application_member ON promotion_application (member_id, sent_at DESC);
CREATE INDEX promotion_application_queue ON promotion_application ((state <> 'waiting'), sent_at, serial);

-- Days of play whose rewards were issued to all members; a claim by hand is in offer_reward.
CREATE TABLE promotion_day (
  promotion_id integer NOT NULL REFERENCES offer (id),
  day          date NOT NULL,
  issued_at    timestamptz NOT NULL,
  PRIMARY KEY (promotion_id, day)
);
