-- Chat of members with each other: a room for each language of a brand and for each of its live tables, opened by its first message.

CREATE TABLE chat_room (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  name        text NOT NULL, -- lobby/<language> or the name of a table
  last_no     bigint NOT NULL DEFAULT 0, -- of the last message or removal in it
  slow_s      integer NOT NULL DEFAULT 3 CHECK (slow_s BETWEEN 0 AND 3600), -- from one message of a member to its next
  is_paused   boolean NOT NULL DEFAULT false,
  UNIQUE (merchant_id, name)
);

-- Who a member is to the others of its chats: a name that says nothing of its account.
CREATE TABLE chat_author (
  member_id bigint PRIMARY KEY,
  tag       uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()
);

CREATE TABLE chat_message (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  room_id    bigint NOT NULL REFERENCES chat_room (id),
  no         bigint NOT NULL,
  member_id  bigint NOT NULL,
  request_id uuid NOT NULL,
  text       text NOT NULL,
  sent_at    timestamptz NOT NULL,
  gone_no    bigint, -- its removal's own number
  gone_at    timestamptz,
  gone_by    text, -- who of staff hid it; null with gone_at: its author
  UNIQUE (room_id, no),
  UNIQUE (member_id, request_id),
  CHECK ((gone_no IS NULL) = (gone_at IS NULL) AND (gone_at IS NOT NULL OR gone_by IS NULL))
);
CREATE INDEX chat_message_of_member ON chat_message (room_id, member_id, no DESC);
CREATE INDEX chat_message_gone ON chat_message (room_id, gone_no) WHERE gone_no IS NOT NULL;
CREATE INDEX chat_message_by_time ON chat_message (sent_at);

-- What staff must look at: a message that members have reported.
CREATE TABLE chat_case (
  message_id  bigint PRIMARY KEY REFERENCES chat_message (id) ON DELETE CASCADE,
  merchant_id integer NOT NULL,
  opened_at   timestamptz NOT NULL,
  verdict     text CHECK (verdict IN ('hidden', 'kept')),
  decided_by  text,
  decided_at  timestamptz,
  CHECK ((verdict IS NULL) = (decided_at IS NULL) AND (verdict IS NULL) = (decided_by IS NULL))
);
CREATE INDEX chat_case_queue ON chat_case ((decided_at IS NOT NULL), opened_at, message_id);

CREATE TABLE chat_report (
  message_id bigint NOT NULL REFERENCES chat_case (message_id) ON DELETE CASCADE,
  member_id  bigint NOT NULL,
  reason     text NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (message_id, member_id)
);

CREATE TABLE chat_mute (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  from_at   timestamptz NOT NULL,
  until     timestamptz, -- null: for good
  reason    text NOT NULL,
  muted_by  text NOT NULL,
  ended_at  timestamptz,
  ended_by  text, -- who of staff ended it before its time or replaced it
  CHECK (ended_at IS NOT NULL OR ended_by IS NULL)
);
-- One that goes on is replaced, not added to.
CREATE UNIQUE INDEX chat_mute_on ON chat_mute (member_id) WHERE ended_at IS NULL;
CREATE INDEX chat_mute_of_member ON chat_mute (member_id, id DESC);

CREATE TABLE chat_word (
  merchant_id integer NOT NULL,
  word        text NOT NULL,
  PRIMARY KEY (merchant_id, word)
);
