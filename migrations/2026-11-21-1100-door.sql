-- The door: encrypted payloads, proof of work, captchas, counters of failures, registration.

CREATE TABLE payload_key (
  kid         text PRIMARY KEY,
  private_jwk jsonb NOT NULL,
  public_jwk  jsonb NOT NULL,
  created_at  timestamptz NOT NULL
);

-- What was used once and must not be used again; lost in a crash, when it is a minute old anyway.
CREATE UNLOGGED TABLE payload_seen (jti text PRIMARY KEY, at timestamptz NOT NULL);
CREATE UNLOGGED TABLE challenge_used (id text PRIMARY KEY, at timestamptz NOT NULL);
CREATE UNLOGGED TABLE captcha (cid text PRIMARY KEY, answer text NOT NULL, expires_at timestamptz NOT NULL);

-- Failures and requests by name and key (an account, a device, an address), within a window that begins with the first one.
CREATE UNLOGGED TABLE attempt (
  name     text NOT NULL,
  key      text NOT NULL,
  count    integer NOT NULL,
  since    timestamptz NOT NULL,
  last_at  timestamptz NOT NULL,
  PRIMARY KEY (name, key)
);

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

-- The code that brings new members under an agent, or a friend.
ALTER TABLE member ADD COLUMN invite_code text;
CREATE UNIQUE INDEX member_invite_code ON member (merchant_id, invite_code) WHERE invite_code IS NOT NULL;
ALTER TABLE member ADD COLUMN previous_login_at timestamptz;
ALTER TABLE member ADD COLUMN password_changed_at timestamptz;
