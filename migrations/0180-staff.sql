-- Staff of the operator, their sessions, the audit trail, approvals by a second of them, and claims on work.

CREATE TABLE staff_account (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name            text NOT NULL UNIQUE CHECK (name ~ '^[a-z][a-z0-9._-]{1,31}$'),
  display_name    text NOT NULL CHECK (display_name <> ''),
  state           text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  password_hash   text NOT NULL,
  -- In base32; null until the first sign-in has confirmed an authenticator app.
  totp_secret     text,
  -- The last step of time whose code was taken: none counts twice.
  totp_step       bigint NOT NULL DEFAULT 0,
  last_login_at   timestamptz,
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  password_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  is_demo         boolean NOT NULL DEFAULT false,
  -- A first password: it opens nothing but its change.
  must_change_password boolean NOT NULL DEFAULT false,
  -- Maker of the account, or of its last new authenticator app, and the time of approval: for some days maker and account decide nothing for each other.
  opened_by       bigint REFERENCES staff_account (id),
  opened_at       timestamptz
);

-- Roles of an account, each for one brand, or for all brands and what is of none where `merchant_id` is null.
CREATE TABLE staff_grant (
  staff_id    bigint NOT NULL REFERENCES staff_account (id),
  role        text NOT NULL CHECK (role <> ''),
  merchant_id integer REFERENCES merchant (id),
  UNIQUE NULLS NOT DISTINCT (staff_id, role, merchant_id)
);

-- A session that `is_half` has given the password and owes the code; `secret` is the one it is offered for an authenticator app.
CREATE TABLE staff_session (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash   bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  staff_id     bigint NOT NULL REFERENCES staff_account (id),
  is_half      boolean NOT NULL,
  secret       text CHECK (secret IS NULL OR is_half),
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  revoked_at   timestamptz,
  ip           inet,
  user_agent   text NOT NULL DEFAULT ''
);
CREATE INDEX staff_session_live ON staff_session (staff_id) WHERE revoked_at IS NULL;
CREATE INDEX staff_session_by_end ON staff_session (expires_at);

-- Acts of staff, each a link of a hash chain, written in the commit of the act. `staff_id` is null for the command line and for jobs.
CREATE TABLE audit_entry (
  n            bigint PRIMARY KEY,
  at           timestamptz NOT NULL,
  staff_id     bigint,
  actor        text NOT NULL,
  action       text NOT NULL,
  merchant_id  integer,
  subject_kind text,
  subject_id   text,
  reason       text,
  before       jsonb,
  after        jsonb,
  ip           inet,
  previous     bytea NOT NULL,
  hash         bytea NOT NULL
);
CREATE INDEX audit_entry_of_subject ON audit_entry (subject_kind, subject_id, n) WHERE subject_kind IS NOT NULL;
CREATE INDEX audit_entry_by_time ON audit_entry (at);

-- The last link. A transaction that adds one locks this row until its commit, so links come one after the other.
CREATE TABLE audit_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  n        bigint NOT NULL,
  hash     bytea NOT NULL
);

-- Checks of the audit log as they ended. Processes measure the last one, whichever of them made it.
CREATE TABLE audit_check (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ended_at timestamptz NOT NULL,
  entries  bigint NOT NULL CHECK (entries >= 0),
  breaks   integer NOT NULL CHECK (breaks >= 0) -- entries that were changed or are missing, and anchors that are not borne out
);

-- Requests of a member of staff that another decides. `hash` covers the subject of the decision: kind, payload and facts.
CREATE TABLE approval (
  id           uuid PRIMARY KEY,
  kind         text NOT NULL,
  merchant_id  integer,
  subject_kind text NOT NULL,
  subject_id   text NOT NULL,
  payload      jsonb NOT NULL,
  facts        json NOT NULL, -- in the order in which they are read
  hash         bytea NOT NULL CHECK (length(hash) = 32),
  reason       text NOT NULL,
  maker_id     bigint NOT NULL REFERENCES staff_account (id),
  made_at      timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL CHECK (expires_at > made_at),
  status       text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  checker_id   bigint REFERENCES staff_account (id),
  decided_at   timestamptz,
  note         text,
  CONSTRAINT approval_four_eyes CHECK (checker_id <> maker_id),
  CONSTRAINT approval_checked CHECK ((checker_id IS NOT NULL) = (status IN ('approved', 'refused'))),
  CONSTRAINT approval_closed CHECK ((decided_at IS NULL) = (status = 'waiting'))
);
CREATE UNIQUE INDEX approval_one_waiting ON approval (kind, subject_kind, subject_id) WHERE status = 'waiting';
CREATE INDEX approval_waiting ON approval (subject_kind, subject_id) WHERE status = 'waiting';
CREATE INDEX approval_by_time ON approval (made_at);

-- The member of staff who works on a subject, and until when. A subject has at most one row.
CREATE TABLE claim (
  subject_kind text NOT NULL,
  subject_id   text NOT NULL,
  staff_id     bigint NOT NULL REFERENCES staff_account (id),
  since        timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (subject_kind, subject_id)
);

-- Views of lists that staff have saved: the address of a page without its row, under a name. A shared one is open to all of staff.
CREATE TABLE staff_view (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id   bigint NOT NULL REFERENCES staff_account (id),
  page       text NOT NULL,
  name       text NOT NULL CHECK (name <> ''),
  search     jsonb NOT NULL,
  is_shared  boolean NOT NULL,
  saved_at   timestamptz NOT NULL,
  UNIQUE (staff_id, page, name)
);
CREATE INDEX staff_view_of_page ON staff_view (page) WHERE is_shared;

-- Figures of a request that move by themselves until it is decided, as they were when it was made; its hash does not cover them.
ALTER TABLE approval ADD COLUMN figures json NOT NULL DEFAULT '{}';
