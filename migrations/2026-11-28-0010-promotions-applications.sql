-- What members ask of promotions on which staff decide first.

CREATE SEQUENCE promotion_application_serial START 41001;

CREATE TABLE promotion_application (
  id           uuid PRIMARY KEY,
  serial       bigint NOT NULL UNIQUE DEFAULT nextval('promotion_application_serial'),
  merchant_id  integer NOT NULL,
  promotion_id integer NOT NULL REFERENCES promotion (id),
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
-- A member has one that waits or was approved; after a refusal it may ask again.
CREATE UNIQUE INDEX promotion_application_open ON promotion_application (promotion_id, member_id) WHERE state <> 'refused';
CREATE INDEX promotion_application_member ON promotion_application (member_id, sent_at DESC);
CREATE INDEX promotion_application_queue ON promotion_application ((state <> 'waiting'), sent_at, serial);
