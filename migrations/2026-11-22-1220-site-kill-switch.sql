-- What is stopped: a row is a stop. `subject` names a game (VENDOR/code), a vendor or a payment provider; without a merchant it holds at
-- every brand.
CREATE TABLE kill_switch (
  kind        text NOT NULL CHECK (kind IN ('play', 'game', 'vendor', 'provider', 'deposits', 'withdrawals', 'sign_in', 'registration')),
  subject     text NOT NULL,
  merchant_id integer REFERENCES merchant (id),
  reason      text NOT NULL,
  stopped_by  text NOT NULL,
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE NULLS NOT DISTINCT (kind, subject, merchant_id),
  CHECK ((subject <> '') = (kind IN ('game', 'vendor', 'provider')))
);
