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

-- The colleague who has a chat, beyond the ten minutes of a claim.
ALTER TABLE support_chat ADD assigned_to bigint, ADD assigned_name text, ADD CHECK ((assigned_to IS NULL) = (assigned_name IS NULL));

-- Every change of the colleague who has a chat. A row is never changed.
CREATE TABLE support_hand (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chat_id bigint NOT NULL REFERENCES support_chat (id),
  kind    text NOT NULL CHECK (kind IN ('taken', 'taken_over', 'handed', 'released')),
  by_name text NOT NULL,
  to_name text, -- null: nobody
  at      timestamptz NOT NULL
);
CREATE INDEX support_hand_chat ON support_hand (chat_id, id);

-- A member's verdict on a chat that is over. The member may change it.
CREATE TABLE support_rating (
  chat_id     bigint PRIMARY KEY REFERENCES support_chat (id),
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  staff       text, -- the colleague who wrote last; null where nobody wrote
  is_good     boolean NOT NULL,
  comment     text NOT NULL CHECK (length(comment) <= 500),
  at          timestamptz NOT NULL
);
CREATE INDEX support_rating_at ON support_rating (at);
CREATE INDEX support_rating_member ON support_rating (member_id);

-- The hours in which a brand's customer service is open, by the brand's clock. A brand without a row has none.
CREATE TABLE support_hours (
  merchant_id integer PRIMARY KEY,
  week        jsonb NOT NULL, -- seven lists from Monday on, of spans: minutes of the day from and until
  closed_days date[] NOT NULL,
  revision    integer NOT NULL,
  changed_at  timestamptz NOT NULL,
  changed_by  text NOT NULL
);

-- Answers that are written ahead, by language.
CREATE TABLE support_reply (
  id          uuid PRIMARY KEY,
  merchant_id integer, -- null: every brand
  topic       text, -- null: every topic
  name        text NOT NULL,
  texts       jsonb NOT NULL,
  revision    integer NOT NULL,
  is_removed  boolean NOT NULL DEFAULT false,
  changed_at  timestamptz NOT NULL,
  changed_by  text NOT NULL
);
CREATE INDEX support_chat_closed ON support_chat (closed_at) WHERE closed_at IS NOT NULL;
