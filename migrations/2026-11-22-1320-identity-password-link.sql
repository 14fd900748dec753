-- The last link for a new password that was mailed to a member: by hash, good for half an hour and for one use.
CREATE TABLE password_link (
  member_id  bigint PRIMARY KEY REFERENCES member (id),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  expires_at timestamptz NOT NULL,
  -- The request that it was used by; a repeat of that request is answered again.
  used_for   uuid
);
CREATE INDEX password_link_expires_at ON password_link (expires_at);
