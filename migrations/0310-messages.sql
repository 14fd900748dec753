-- Messages to members: single ones, and broadcasts to many.

CREATE TABLE message (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL,
  author_id  bigint, -- the member who wrote it; null for the house
  source     text NOT NULL UNIQUE, -- its cause, as deposit/<id>: sent once
  template   text NOT NULL,
  facts      jsonb NOT NULL,
  sent_at    timestamptz NOT NULL,
  read_at    timestamptz,
  deleted_at timestamptz
);
CREATE INDEX message_of_member ON message (member_id, sent_at DESC);
CREATE INDEX message_of_author ON message (author_id) WHERE author_id IS NOT NULL;

CREATE TABLE broadcast (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id  uuid NOT NULL UNIQUE,
  merchant_id integer NOT NULL,
  texts       jsonb NOT NULL, -- by language code: title, body
  segment     jsonb NOT NULL,
  counted     integer NOT NULL, -- members that the segment had when it was written
  written_by  text NOT NULL,
  written_at  timestamptz NOT NULL,
  state       text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sending', 'sent', 'stopped')),
  approved_by text,
  approved_at timestamptz,
  upto        bigint NOT NULL DEFAULT 0, -- the last member that a page was made for
  recipients  integer NOT NULL DEFAULT 0,
  finished_at timestamptz,
  stopped_by  text,
  stopped_at  timestamptz,
  CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CHECK (state IN ('draft', 'stopped') OR approved_at IS NOT NULL)
);
CREATE INDEX broadcast_of_brand ON broadcast (merchant_id, approved_at DESC) WHERE state IN ('sending', 'sent');
CREATE INDEX broadcast_under_way ON broadcast (id) WHERE state = 'sending';

-- The recipients of a broadcast in pages by number: a row for some thousand members, not one for each.
CREATE TABLE broadcast_page (
  broadcast_id integer NOT NULL REFERENCES broadcast (id),
  from_member  bigint NOT NULL,
  members      bigint[] NOT NULL,
  PRIMARY KEY (broadcast_id, from_member)
);

-- A member has read or deleted a broadcast.
CREATE TABLE broadcast_mark (
  broadcast_id integer NOT NULL REFERENCES broadcast (id),
  member_id    bigint NOT NULL,
  read_at      timestamptz,
  deleted_at   timestamptz,
  PRIMARY KEY (broadcast_id, member_id)
);
