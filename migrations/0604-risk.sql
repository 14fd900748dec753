-- Cases of risk, complaints and significant events. Notes, links and files of a case are never changed.
CREATE TABLE risk_case (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id  integer NOT NULL REFERENCES merchant (id),
  request_id   uuid NOT NULL UNIQUE,
  kind         text NOT NULL CHECK (kind IN ('abuse', 'aml', 'funds_source', 'screening', 'complaint', 'event', 'dormant', 'other')),
  title        text NOT NULL CHECK (title <> ''),
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'waiting', 'closed')),
  -- The name of the member of staff who works on it.
  owner        text,
  due_on       date,
  -- The body that decides a complaint where both sides disagree, and its number there.
  dispute_body text,
  dispute_ref  text,
  -- When the subject of the case happened, where that is one moment.
  happened_at  timestamptz,
  outcome      text,
  version      integer NOT NULL DEFAULT 1,
  opened_by    text NOT NULL,
  opened_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at    timestamptz,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK (state <> 'closed' OR outcome IS NOT NULL)
);
CREATE INDEX risk_case_queue ON risk_case ((state = 'closed'), due_on, id);

CREATE TABLE risk_case_member (
  case_id   bigint NOT NULL REFERENCES risk_case (id),
  member_id bigint NOT NULL,
  PRIMARY KEY (case_id, member_id)
);
CREATE INDEX risk_case_member_of ON risk_case_member (member_id, case_id);

-- Signs, rounds, withdrawals and deposits of a case, by their numbers.
CREATE TABLE risk_case_part (
  case_id   bigint NOT NULL REFERENCES risk_case (id),
  kind      text NOT NULL CHECK (kind IN ('signal', 'round', 'withdrawal', 'deposit')),
  ref       bigint NOT NULL,
  label     text NOT NULL,
  member_id bigint, -- whose it is; null for a sign
  added_by  text NOT NULL,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (case_id, kind, ref)
);

CREATE TABLE risk_case_entry (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id    bigint NOT NULL REFERENCES risk_case (id),
  request_id uuid NOT NULL UNIQUE,
  kind       text NOT NULL CHECK (kind IN ('opened', 'note', 'file', 'change', 'part', 'report')),
  text       text NOT NULL,
  -- SHA-256 of the request, so that a different one with the same id is recognised.
  request    text NOT NULL CHECK (request ~ '^[0-9a-f]{64}$'),
  author     text NOT NULL,
  at         timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX risk_case_entry_of ON risk_case_entry (case_id, id);

CREATE TABLE risk_case_file (
  entry_id bigint PRIMARY KEY REFERENCES risk_case_entry (id),
  content  bytea NOT NULL,
  digest   text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$')
);

-- Lists that members are compared with, each entry once a list; an import ends the entries that it does not have.
CREATE TABLE screen_list (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('watch', 'sanctions', 'pep', 'exclusion')),
  name       text NOT NULL CHECK (name <> ''),
  -- When all members were compared with its last import; null until then.
  scanned_at timestamptz,
  UNIQUE (kind, name)
);

CREATE TABLE screen_import (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list_id    bigint NOT NULL REFERENCES screen_list (id),
  request_id uuid NOT NULL UNIQUE,
  digest     text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'), -- SHA-256 of the file
  entries    integer NOT NULL CHECK (entries >= 0),
  added      integer NOT NULL CHECK (added >= 0),
  ended      integer NOT NULL CHECK (ended >= 0),
  author     text NOT NULL,
  at         timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX screen_import_of ON screen_import (list_id, id);

CREATE TABLE screen_entry (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list_id     bigint NOT NULL REFERENCES screen_list (id),
  trait       text NOT NULL CHECK (trait IN ('name', 'account', 'mobile', 'email', 'number', 'network')),
  key         text NOT NULL CHECK (key <> ''), -- the value in one spelling
  value       text NOT NULL,
  born        date,
  remark      text NOT NULL DEFAULT '',
  ended_at    timestamptz,
  merchant_id integer, -- the brand whose members it is compared with; null for all
  UNIQUE NULLS NOT DISTINCT (list_id, trait, key, born, merchant_id)
);

-- A member that an entry matches, with what staff decided of it.
CREATE TABLE screen_hit (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id    bigint NOT NULL REFERENCES screen_entry (id),
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  measure     integer NOT NULL CHECK (measure BETWEEN 1 AND 100),
  matched     text NOT NULL, -- the value of the member
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'true', 'false')),
  version     integer NOT NULL DEFAULT 0,
  found_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  note        text,
  decided_by  text,
  decided_at  timestamptz,
  UNIQUE (entry_id, member_id),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX screen_hit_queue ON screen_hit ((state <> 'open'), measure DESC, id);
CREATE INDEX screen_hit_member ON screen_hit (member_id);
