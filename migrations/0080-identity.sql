-- Members, their sessions, and the guards of sign-in.

CREATE TABLE member (
  id                    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id           integer NOT NULL REFERENCES merchant (id),
  account               text NOT NULL CHECK (account ~ '^[a-z0-9]{1,32}$'), -- the canonical name
  nickname              text NOT NULL,
  account_type          smallint NOT NULL CHECK (account_type IN (0, 1, 2, 4, 41, 42)),
  currency              text NOT NULL,
  state                 text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'excluded', 'timed_out', 'closed')),
  state_until           timestamptz,
  password_hash         text NOT NULL,
  must_change_password  boolean NOT NULL DEFAULT false,
  upline_id             bigint REFERENCES member (id) CHECK (upline_id <> id),
  last_login_at         timestamptz,
  created_at            timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The language that the server writes in to a member: one of the brand's codes, or none chosen yet.
  language              text CHECK (language ~ '^[A-Z]{2,10}$'),
  -- The code that brings new members under an agent, or a friend.
  invite_code           text,
  previous_login_at     timestamptz,
  password_changed_at   timestamptz,
  -- In the international form. Only a number that its owner has proven, so it may open the account; once in a brand.
  mobile                text CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  -- The address of mails, as it was given at the registration, or as its owner has proven it since.
  email                 text CHECK (length(email) BETWEEN 1 AND 120),
  email_confirmed_at    timestamptz CHECK (email_confirmed_at IS NULL OR email IS NOT NULL),
  -- The number of a Zalo account that its owner has proven, once and for good; once in a brand.
  zalo                  text CHECK (zalo ~ '^\+[1-9][0-9]{6,14}$'),
  zalo_bound_at         timestamptz CHECK ((zalo IS NULL) = (zalo_bound_at IS NULL)),
  -- For payments; argon2id, as that of the account. Null where none was chosen.
  payment_password_hash text,
  -- The state that a closed account had before: re-opening lifts no exclusion.
  closed_from           text CHECK (closed_from IN ('active', 'excluded', 'timed_out')),
  -- The first sign-in, as the site's first-login call reported it, once.
  first_login_at        timestamptz,
  -- The member's choice among the pictures of the house.
  picture               smallint CHECK (picture BETWEEN 1 AND 8),
  -- Since when an agent above has frozen the member, who may then neither play for real money nor deposit; the money stays the member's.
  frozen_at             timestamptz,
  -- Since when the member is excluded, or was last.
  excluded_at           timestamptz,
  UNIQUE (merchant_id, account),
  CHECK (state <> 'timed_out' OR state_until IS NOT NULL)
);
CREATE INDEX member_upline ON member (upline_id) WHERE upline_id IS NOT NULL;
CREATE UNIQUE INDEX member_invite_code ON member (merchant_id, invite_code) WHERE invite_code IS NOT NULL;
CREATE UNIQUE INDEX member_zalo ON member (merchant_id, zalo) WHERE zalo IS NOT NULL;
CREATE UNIQUE INDEX member_mobile ON member (merchant_id, mobile) WHERE mobile IS NOT NULL;
-- Staff find members by the beginning of their names, at any brand.
CREATE INDEX member_by_account ON member (account text_pattern_ops);
CREATE INDEX member_by_login ON member (last_login_at);
CREATE INDEX member_opened ON member (merchant_id, created_at);

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
CREATE INDEX member_session_of_member ON member_session (member_id, created_at DESC);
CREATE INDEX member_session_opened ON member_session (merchant_id, created_at);

-- Challenges and captchas that were used once and must not be used again. A crash loses them, and all are a minute old at most.
CREATE UNLOGGED TABLE challenge_used (id text PRIMARY KEY, at timestamptz NOT NULL);

CREATE UNLOGGED TABLE captcha (
  cid        text PRIMARY KEY,
  answer     text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The registration that used it; a repeat of that request may use it again.
  used_for   uuid
);

-- Secrets of this installation that sign what visitors carry; made at the first start.
CREATE TABLE site_secret (name text PRIMARY KEY, value text NOT NULL CHECK (value LIKE 'sealed.%'));

-- A browser that has signed this member in before, by the hash of its visitor cookie.
CREATE TABLE known_device (
  member_id     bigint NOT NULL REFERENCES member (id),
  device        bytea NOT NULL CHECK (length(device) = 32),
  first_at      timestamptz NOT NULL,
  last_at       timestamptz NOT NULL,
  -- Until then a browser that gave a second proof need not give another.
  trusted_until timestamptz,
  PRIMARY KEY (member_id, device)
);
-- Finds the other members who have signed in with a browser.
CREATE INDEX known_device_shared ON known_device (device, member_id);

-- A member's answers to the registration form. `fields` holds those of the brand's fields that have no column here.
CREATE TABLE member_registration (
  member_id       bigint PRIMARY KEY REFERENCES member (id),
  request_id      uuid NOT NULL,
  fields          jsonb NOT NULL,
  birthday        date,
  affiliate       text,
  ip              inet,
  at              timestamptz NOT NULL,
  -- The page that the visitor's browser named as its referrer.
  domain          text CHECK (length(domain) <= 260),
  register_url    text CHECK (register_url ~ '^https?://' AND length(register_url) <= 500),
  register_method text CHECK (register_method ~ '^[A-Z0-9_]{1,20}$')
);

-- Versions of a brand's terms that a member accepted, with the time.
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
  purpose      text NOT NULL CHECK (purpose IN ('login', 'password', 'register', 'proof', 'proof-mail', 'bind', 'bind-mail', 'bind-zalo')),
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

-- Codes that carry a sign-in from one browser to another in an address: by hash, for a minute, each good once.
CREATE UNLOGGED TABLE exchange_code (
  code_hash  bytea PRIMARY KEY CHECK (length(code_hash) = 32),
  session_id uuid NOT NULL,
  device     bytea NOT NULL, -- the browser that asked for it
  expires_at timestamptz NOT NULL
);
CREATE INDEX exchange_code_expires_at ON exchange_code (expires_at);

-- Notes of staff on a member.
CREATE TABLE member_note (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member (id),
  request_id uuid NOT NULL UNIQUE,
  author     text NOT NULL,
  text       text NOT NULL CHECK (text <> ''),
  at         timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX member_note_of_member ON member_note (member_id, id);

-- The last link for a new password that was mailed to a member: by hash, good for half an hour and for one use.
CREATE TABLE password_link (
  member_id  bigint PRIMARY KEY REFERENCES member (id),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  expires_at timestamptz NOT NULL,
  -- The request that it was used by; a repeat of that request is answered again.
  used_for   uuid
);
CREATE INDEX password_link_expires_at ON password_link (expires_at);

-- An account that its member closed, or whose personal data staff had erased; `erase_at` is when that may be done.
CREATE TABLE member_closure (
  member_id   bigint PRIMARY KEY REFERENCES member (id),
  is_own      boolean NOT NULL,
  closed_at   timestamptz NOT NULL,
  erase_at    timestamptz NOT NULL,
  erased_at   timestamptz
);
CREATE INDEX member_closure_due ON member_closure (erase_at) WHERE erased_at IS NULL;

-- Networks that a member has signed in from: a /24 of IPv4, a /56 of IPv6.
CREATE TABLE known_network (
  member_id bigint NOT NULL REFERENCES member (id),
  network   cidr NOT NULL,
  first_at  timestamptz NOT NULL,
  last_at   timestamptz NOT NULL,
  PRIMARY KEY (member_id, network)
);
-- Finds the other members who have signed in from a network.
CREATE INDEX known_network_shared ON known_network (network, member_id);

-- A member's authenticator app; its secret is encrypted (platform/security/secret-box). Not in use before its first code was given.
CREATE TABLE member_totp (
  member_id    bigint PRIMARY KEY REFERENCES member (id),
  secret       text NOT NULL,
  made_at      timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The last step of time whose code was taken: none counts twice.
  step         bigint NOT NULL DEFAULT 0
);

-- Codes that stand in for a lost authenticator app, each good once.
CREATE TABLE recovery_code (
  member_id bigint NOT NULL REFERENCES member (id),
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  used_at   timestamptz,
  PRIMARY KEY (member_id, code_hash)
);

-- A sign-in whose password was right and that owes a second proof: good for minutes, for one browser, once.
CREATE UNLOGGED TABLE sign_in_proof (
  id               uuid PRIMARY KEY,
  merchant_id      integer NOT NULL,
  member_id        bigint NOT NULL REFERENCES member (id),
  visitor          text NOT NULL,
  is_by_code       boolean NOT NULL,
  password_expired boolean NOT NULL,
  expires_at       timestamptz NOT NULL,
  -- The identity of a provider that this sign-in is to link.
  newcomer_id      uuid
);
CREATE INDEX sign_in_proof_member ON sign_in_proof (member_id);
CREATE INDEX sign_in_proof_expires_at ON sign_in_proof (expires_at);

-- A way to an identity provider that has begun: of one browser, back once and within minutes.
CREATE UNLOGGED TABLE openid_trip (
  state_hash   bytea PRIMARY KEY CHECK (length(state_hash) = 32),
  merchant_id  integer NOT NULL,
  provider     text NOT NULL,
  visitor      text NOT NULL,
  nonce        text NOT NULL,
  verifier     text NOT NULL,
  redirect_uri text NOT NULL,
  -- The member who adds the identity to an account; null: somebody signs in.
  member_id    bigint REFERENCES member (id),
  expires_at   timestamptz NOT NULL
);
CREATE INDEX openid_trip_member ON openid_trip (member_id);
CREATE INDEX openid_trip_expires_at ON openid_trip (expires_at);

-- A verification of a number by a third party, simulated: of one browser, for one registration.
CREATE UNLOGGED TABLE phone_check (
  id          uuid PRIMARY KEY,
  merchant_id integer NOT NULL,
  visitor     text NOT NULL,
  mobile      text NOT NULL,
  outcome     text CHECK (outcome IN ('confirmed', 'refused', 'many', 'quota', 'domain', 'off', 'unknown')),
  -- The registration that used it; a repeat of that request may use it again.
  used_for    uuid,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX phone_check_expires_at ON phone_check (expires_at);

-- An identity that a provider vouches for and that opens no account yet: of one browser, once, for a registration or a password.
CREATE UNLOGGED TABLE openid_newcomer (
  id          uuid PRIMARY KEY,
  merchant_id integer NOT NULL,
  visitor     text NOT NULL,
  provider    text NOT NULL,
  issuer      text NOT NULL,
  subject     text NOT NULL,
  label       text NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX openid_newcomer_expires_at ON openid_newcomer (expires_at);

-- Identities that open a member's account: by issuer and subject alone, never by an e-mail.
CREATE TABLE member_link (
  member_id    bigint NOT NULL REFERENCES member (id),
  merchant_id  integer NOT NULL,
  provider     text NOT NULL,
  issuer       text NOT NULL,
  subject      text NOT NULL,
  -- The owner's name at the provider, as it is shown to the member.
  label        text NOT NULL,
  linked_at    timestamptz NOT NULL,
  -- From then on it is neither changed nor unlinked (specification 4.37).
  confirmed_at timestamptz,
  PRIMARY KEY (member_id, provider),
  UNIQUE (merchant_id, issuer, subject)
);

-- Breaks that members took; the one in force is in `member.state` and `state_until`. Null `ends_at`: for ever.
CREATE TABLE member_break (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  state     text NOT NULL CHECK (state IN ('timed_out', 'excluded')),
  taken_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at   timestamptz CHECK (state = 'excluded' OR ends_at IS NOT NULL),
  -- The member whose exclusion reached this one by a mark; null if the member took the break.
  of_member bigint REFERENCES member
);
CREATE INDEX member_break_of ON member_break (member_id, id);

-- By what a person is known again, each as a digest: `modules/identity/exclusion/marks.ts`. Proven: by a code, a document or a provider.
CREATE TABLE member_mark (
  member_id bigint NOT NULL REFERENCES member (id),
  kind      text NOT NULL CHECK (kind IN ('email', 'mobile', 'name', 'birthday', 'document', 'payout', 'openid')),
  value     bytea NOT NULL CHECK (length(value) = 32),
  is_proven boolean NOT NULL,
  given_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, kind, value)
);
CREATE INDEX member_mark_value ON member_mark (kind, value);
CREATE INDEX member_kept_out ON member (id) WHERE state = 'excluded' OR closed_from = 'excluded';

-- Accounts that share a mark and are two persons', as two of staff have found; the lower number first.
CREATE TABLE member_apart (
  one   bigint NOT NULL REFERENCES member (id),
  other bigint NOT NULL REFERENCES member (id),
  PRIMARY KEY (one, other),
  CHECK (one < other)
);

-- Staff find a member by the whole address.
CREATE INDEX member_by_email ON member (lower(email)) WHERE email IS NOT NULL;

-- Time since which staff withhold a member's money: nothing of it goes out, to another member, or to a table with others. Null otherwise.
ALTER TABLE member ADD COLUMN withheld_at timestamptz;

-- Versions of a brand's terms that its members have to accept, by number; of those that have begun the one with the highest number is in
-- force. A brand without any has the version of its settings.
CREATE TABLE terms_version (
  merchant_id integer NOT NULL REFERENCES merchant (id),
  number      integer NOT NULL CHECK (number >= 1),
  version     text NOT NULL CHECK (version <> ''),
  from_at     timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, number),
  UNIQUE (merchant_id, version)
);

-- The version that a member was found not to have accepted at the last sign-in. Until it is accepted, the member neither bets nor deposits.
ALTER TABLE member ADD COLUMN terms_due text;
