-- Live chat of members with staff.

CREATE TABLE support_chat (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id      integer NOT NULL,
  member_id        bigint NOT NULL,
  topic            text NOT NULL,
  opened_at        timestamptz NOT NULL,
  answered_at      timestamptz, -- the first line of staff
  closed_at        timestamptz,
  closed_by        text, -- null: the member
  member_read      bigint NOT NULL DEFAULT 0, -- the last line that the member has seen
  member_typing_at timestamptz,
  staff_typing_at  timestamptz,
  CHECK (closed_at IS NOT NULL OR closed_by IS NULL)
);
-- A member has at most one open chat.
CREATE UNIQUE INDEX support_chat_open ON support_chat (member_id) WHERE closed_at IS NULL;
CREATE INDEX support_chat_member ON support_chat (member_id, id DESC);
CREATE INDEX support_chat_queue ON support_chat ((closed_at IS NOT NULL), id);

CREATE TABLE support_line (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chat_id    bigint NOT NULL REFERENCES support_chat (id),
  request_id uuid NOT NULL,
  staff      text, -- the member of staff who wrote it; null: the customer
  text       text NOT NULL,
  sent_at    timestamptz NOT NULL,
  UNIQUE (chat_id, request_id)
);
CREATE INDEX support_line_chat ON support_line (chat_id, id);

-- Members of staff who are there to answer, until then unless they renew it.
CREATE TABLE support_desk (
  staff_id bigint PRIMARY KEY,
  until    timestamptz NOT NULL
);
