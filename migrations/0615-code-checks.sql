-- Checks of the files of a process against the list of sums of its release. Rows are never changed; `request_id` names the request of staff.
CREATE TABLE code_check (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  process    text NOT NULL,
  release    text NOT NULL,
  list       text NOT NULL CHECK (list ~ '^[0-9a-f]{64}$'), -- SHA-256 of the list of sums
  packages   text NOT NULL CHECK (packages ~ '^[0-9a-f]{64}$'), -- SHA-256 over the installed packages and the built sites
  files      integer NOT NULL CHECK (files >= 0),
  faults     text[] NOT NULL,
  request_id uuid,
  began_at   timestamptz NOT NULL,
  ended_at   timestamptz NOT NULL,
  CHECK (ended_at >= began_at)
);
CREATE INDEX code_check_by_process ON code_check (process, id);

-- Requests of staff for a check; every process answers each with a check of its own.
CREATE TABLE code_check_request (
  id      uuid PRIMARY KEY,
  made_by text NOT NULL,
  at      timestamptz NOT NULL
);
