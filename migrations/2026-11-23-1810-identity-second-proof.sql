-- Where a member has signed in from: a /24 of IPv4, a /56 of IPv6.
CREATE TABLE known_network (
  member_id bigint NOT NULL REFERENCES member (id),
  network   cidr NOT NULL,
  first_at  timestamptz NOT NULL,
  last_at   timestamptz NOT NULL,
  PRIMARY KEY (member_id, network)
);
INSERT INTO known_network (member_id, network, first_at, last_at)
SELECT member_id, network(set_masklen(ip, CASE family(ip) WHEN 4 THEN 24 ELSE 56 END)) AS network, min(created_at), max(created_at)
  FROM member_session WHERE ip IS NOT NULL GROUP BY 1, 2;

-- Until then a browser that gave a second proof is not asked for another.
ALTER TABLE known_device ADD trusted_until timestamptz;

-- A member's authenticator app; its secret is encrypted (platform/security/secret-box). Not in use before its first code was given.
CREATE TABLE member_totp (
  member_id    bigint PRIMARY KEY REFERENCES member (id),
  secret       text NOT NULL,
  made_at      timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The last step of time whose code was taken: none counts twice.
  step         bigint NOT NULL DEFAULT 0
);

-- What opens the account where the app is lost, once each.
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
  expires_at       timestamptz NOT NULL
);
CREATE INDEX sign_in_proof_member ON sign_in_proof (member_id);
CREATE INDEX sign_in_proof_expires_at ON sign_in_proof (expires_at);

ALTER TABLE sms_code DROP CONSTRAINT sms_code_purpose_check;
ALTER TABLE sms_code ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN ('login', 'password', 'register', 'proof', 'proof-mail'));
