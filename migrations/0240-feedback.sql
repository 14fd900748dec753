-- Questions of members, and the answers of staff.

CREATE SEQUENCE feedback_serial START 81001;

CREATE TABLE feedback (
  id            uuid PRIMARY KEY,
  serial        bigint NOT NULL UNIQUE DEFAULT nextval('feedback_serial'),
  merchant_id   integer NOT NULL,
  member_id     bigint NOT NULL,
  request_id    uuid NOT NULL,
  question_type text NOT NULL,
  content       text NOT NULL,
  sent_at       timestamptz NOT NULL,
  due_at        timestamptz NOT NULL,
  answer        text,
  answered_by   text,
  answered_at   timestamptz,
  UNIQUE (member_id, request_id),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((answer IS NULL) = (answered_by IS NULL))
);
CREATE INDEX feedback_member ON feedback (member_id, sent_at DESC, serial DESC);
CREATE INDEX feedback_queue ON feedback ((answer IS NOT NULL), due_at, serial);
