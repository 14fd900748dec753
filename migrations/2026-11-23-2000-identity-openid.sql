-- A way to an identity provider that has begun: of one browser, back once and within minutes.
CREATE UNLOGGED TABLE openid_trip (
  state_hash   bytea PRIMARY KEY CHECK (length(state_hash) = 32),
  merchant_id  integer NOT NULL,
  provider     text NOT NULL,
  visitor      text NOT NULL,
  nonce        text NOT NULL,
  verifier     text NOT NULL,
  redirect_uri text NOT NULL,
  -- Who adds the identity to the own account; null: somebody signs in.
  member_id    bigint REFERENCES member (id),
  expires_at   timestamptz NOT NULL
);
CREATE INDEX openid_trip_member ON openid_trip (member_id);
CREATE INDEX openid_trip_expires_at ON openid_trip (expires_at);

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
  -- What the provider calls its owner, as the member is shown it.
  label        text NOT NULL,
  linked_at    timestamptz NOT NULL,
  -- From then on it is neither changed nor unlinked (specification 4.37).
  confirmed_at timestamptz,
  PRIMARY KEY (member_id, provider),
  UNIQUE (merchant_id, issuer, subject)
);

-- A sign-in that owes a second proof may bring such an identity along.
ALTER TABLE sign_in_proof ADD newcomer_id uuid;
