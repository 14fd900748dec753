-- The door by phone: whose number it is, codes that were sent to it, and what the simulated phone shows.

-- In the international form. Only a number that its owner has proven, so it may open the account; once in a brand.
ALTER TABLE member ADD COLUMN mobile text CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$');
CREATE UNIQUE INDEX member_mobile ON member (merchant_id, mobile) WHERE mobile IS NOT NULL;

-- Signed in by a code: no password was used that would have to be changed first.
ALTER TABLE member_session ADD COLUMN is_by_code boolean NOT NULL DEFAULT false;

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

-- Messages of the simulated phone, each for the browser that caused it.
CREATE UNLOGGED TABLE sandbox_sms (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked_by bytea NOT NULL,
  mobile   text NOT NULL,
  text     text NOT NULL,
  at       timestamptz NOT NULL
);
CREATE INDEX sandbox_sms_asked_by ON sandbox_sms (asked_by, id);
