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

-- The name of a member in chats, which says nothing of the account.
CREATE TABLE chat_author (
  member_id bigint PRIMARY KEY,
  tag       uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()
);

CREATE TABLE chat_message (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  room_id    bigint NOT NULL REFERENCES chat_room (id),
  no         bigint NOT NULL,
  member_id  bigint, -- null: from the house, with the approval of its rain as the request
  request_id uuid NOT NULL,
  text       text NOT NULL,
  sent_at    timestamptz NOT NULL,
  gone_no    bigint, -- its removal's own number
  gone_at    timestamptz,
  gone_by    text, -- the member of staff who hid it; null with gone_at: its author
  UNIQUE (room_id, no),
  UNIQUE (member_id, request_id),
  CHECK ((gone_no IS NULL) = (gone_at IS NULL) AND (gone_at IS NOT NULL OR gone_by IS NULL))
);
CREATE INDEX chat_message_of_member ON chat_message (room_id, member_id, no DESC);
CREATE INDEX chat_message_gone ON chat_message (room_id, gone_no) WHERE gone_no IS NOT NULL;
CREATE INDEX chat_message_by_time ON chat_message (sent_at);
CREATE UNIQUE INDEX chat_message_of_house ON chat_message (request_id) WHERE member_id IS NULL;

-- Cases for staff: messages that members have reported.
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
  ended_by  text, -- the member of staff who ended it before its time or replaced it
  CHECK (ended_at IS NOT NULL OR ended_by IS NULL)
);
-- A mute that is in force is replaced, not added to.
CREATE UNIQUE INDEX chat_mute_on ON chat_mute (member_id) WHERE ended_at IS NULL;
CREATE INDEX chat_mute_of_member ON chat_mute (member_id, id DESC);

CREATE TABLE chat_word (
  merchant_id integer NOT NULL,
  word        text NOT NULL,
  PRIMARY KEY (merchant_id, word)
);

-- A message that shows a gift: a tip to the author of another message, or rain on the members who wrote lately.
CREATE TABLE chat_gift (
  message_id bigint PRIMARY KEY REFERENCES chat_message (id) ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('tip', 'rain')),
  of_message bigint, -- whose author is tipped; rain has none
  currency   text NOT NULL,
  requested      bigint NOT NULL, -- minor units that the giver named
  given      bigint NOT NULL CHECK (given > 0 AND given <= requested), -- the sum of the equal shares
  receivers  bigint[] NOT NULL CHECK (cardinality(receivers) > 0),
  CHECK ((kind = 'tip') = (of_message IS NOT NULL))
);
