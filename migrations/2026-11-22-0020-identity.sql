-- Members, their sessions, and what guards the way in.

CREATE TABLE member (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id          integer NOT NULL REFERENCES merchant (id),
  account              text NOT NULL CHECK (account ~ '^[a-z0-9]{1,32}$'), -- the canonical name
  nickname             text NOT NULL,
  account_type         smallint NOT NULL CHECK (account_type IN (0, 1, 2, 4, 41, 42)),
  currency             text NOT NULL,
  state                text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'excluded', 'timed_out', 'closed')),
  state_until          timestamptz,
  password_hash        text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  upline_id            bigint REFERENCES member (id) CHECK (upline_id <> id),
  last_login_at        timestamptz,
  created_at           timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The language that the server writes in to a member: one of the brand's codes, or none chosen yet.
  language             text CHECK (language ~ '^[A-Z]{2,10}$'),
  -- The code that brings new members under an agent, or a friend.
  invite_code          text,
  previous_login_at    timestamptz,
  password_changed_at  timestamptz,
  -- In the international form. Only a number that its owner has proven, so it may open the account; once in a brand.
  mobile               text CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  UNIQUE (merchant_id, account),
  CHECK (state <> 'timed_out' OR state_until IS NOT NULL)
);
CREATE INDEX member_upline ON member (upline_id) WHERE upline_id IS NOT NULL;
CREATE UNIQUE INDEX member_invite_code ON member (merchant_id, invite_code) WHERE invite_code IS NOT NULL;
CREATE UNIQUE INDEX member_mobile ON member (merchant_id, mobile) WHERE mobile IS NOT NULL;

CREATE TABLE member_session (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash   bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  merchant_id  integer NOT NULL,
  member_id    bigint NOT NULL REFERENCES member (id),
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  revoked_at   timestamptz,
  ip           inet,
  user_agent   text NOT NULL DEFAULT '',
  -- Signed in by a code: no password was used that would have to be changed first.
  is_by_code   boolean NOT NULL DEFAULT false
);
CREATE INDEX member_session_live ON member_session (member_id) WHERE revoked_at IS NULL;

-- What was used once and must not be used again; lost in a crash, when it is a minute old anyway.
CREATE UNLOGGED TABLE challenge_used (id text PRIMARY KEY, at timestamptz NOT NULL);
CREATE UNLOGGED TABLE captcha (cid text PRIMARY KEY, answer text NOT NULL, expires_at timestamptz NOT NULL);

-- Secrets of this installation that sign what visitors carry; made at the first start.
CREATE TABLE site_secret (name text PRIMARY KEY, value text NOT NULL);

-- A browser that has signed this member in before, by the hash of its visitor cookie.
CREATE TABLE known_device (
  member_id  bigint NOT NULL REFERENCES member (id),
  device     bytea NOT NULL CHECK (length(device) = 32),
  first_at   timestamptz NOT NULL,
  last_at    timestamptz NOT NULL,
  PRIMARY KEY (member_id, device)
);

-- What a member said when registering. `fields` are those of the brand's registration form that are no columns of their own.
CREATE TABLE member_registration (
  member_id     bigint PRIMARY KEY REFERENCES member (id),
  request_id    uuid NOT NULL,
  fields        jsonb NOT NULL,
  birthday      date,
  affiliate     text,
  ip            inet,
  at            timestamptz NOT NULL
);

-- The terms of a brand by version, and who accepted which one when.
CREATE TABLE terms_accepted (
  member_id bigint NOT NULL REFERENCES member (id),
  version   text NOT NULL,
  at        timestamptz NOT NULL,
  ip        inet,
  PRIMARY KEY (member_id, version)
);

-- The last code of a browser for a number and a purpose. After its fifth wrong guess it is void, and the row is the lock.
CREATE UNLOGGED TABLE sms_code (
  merchant_id  integer NOT NULL,
  purpose      text NOT NULL CHECK (purpose IN ('login', 'password', 'register')),
  mobile       text NOT NULL,
  visitor      text NOT NULL,
  code_hash    bytea NOT NULL CHECK (length(code_hash) = 32),
  tries        smallint NOT NULL DEFAULT 0,
  expires_at   timestamptz NOT NULL,
  locked_until timestamptz,
  -- The request that it was used by; a repeat of that request may use it again.
  used_for     uuid,
  PRIMARY KEY (merchant_id, purpose, mobile, visitor)
);
