-- Sessions that vendors opened for members, so that each can be told that one is over.
CREATE TABLE vendor_session (
  token_hash  bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  session_id  uuid NOT NULL, -- the sign-in that it was opened under
  opened_at   timestamptz NOT NULL,
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ending', 'ended', 'refused')),
  next_at     timestamptz,   -- when its vendor is told next
  tries       integer NOT NULL DEFAULT 0,
  why         text           -- what its vendor said no with
);
CREATE INDEX vendor_session_open ON vendor_session (token_hash) WHERE state = 'open';
CREATE INDEX vendor_session_due ON vendor_session (next_at) WHERE state = 'ending';
CREATE INDEX vendor_session_old ON vendor_session (opened_at);
