-- Processes that run rooms. A process owns its rooms until `until`, by the clock of the database. `since` is when its unbroken lease
-- began: after the database was away every lease has lapsed, and nobody takes rooms before a whole lease is over.
CREATE TABLE room_process (
  name        text PRIMARY KEY,
  address     text NOT NULL,
  since       timestamptz NOT NULL,
  until       timestamptz NOT NULL,
  is_draining boolean NOT NULL DEFAULT false
);

-- A room is the fold of its snapshot and the journal behind `seq`. `epoch` grows with every owner; `is_waiting` says that the owner has
-- not loaded it yet; `unled_since` is from when nobody led it.
CREATE TABLE room (
  id          text PRIMARY KEY,
  kind        text NOT NULL,
  config      jsonb NOT NULL,
  owner       text,
  epoch       bigint NOT NULL DEFAULT 0,
  is_waiting  boolean NOT NULL DEFAULT false,
  unled_since timestamptz,
  seq         bigint NOT NULL DEFAULT 0,
  snapshot    text,
  saved_at    timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 70);
CREATE INDEX room_of_owner ON room (owner) WHERE owner IS NOT NULL;

-- A row for each beat of a room in which something happened. `acts` is sealed.
CREATE TABLE room_journal (
  room  text NOT NULL,
  seq   bigint NOT NULL,
  epoch bigint NOT NULL,
  acts  text NOT NULL,
  at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (room, seq)
);
CREATE INDEX room_journal_at ON room_journal USING brin (at) WITH (autosummarize = on);

-- A pass opens a socket of one room once. A crash loses all of them, and pages request them anew.
CREATE UNLOGGED TABLE room_pass (
  secret_hash bytea PRIMARY KEY,
  room        text NOT NULL,
  viewer      text NOT NULL,
  session     text NOT NULL,
  ends_at     timestamptz NOT NULL
);

-- Message to a room from outside: another room, or a call. It is deleted once the room has stored it; `key` makes a repeat harmless.
CREATE TABLE room_mail (
  id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  room text NOT NULL REFERENCES room (id),
  key  text NOT NULL,
  body text NOT NULL, -- sealed
  UNIQUE (room, key)
);
