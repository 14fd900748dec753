-- Mails of a demonstration, stored in place of being sent.
CREATE UNLOGGED TABLE sandbox_mail (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address text NOT NULL,
  subject text NOT NULL,
  text    text NOT NULL,
  at      timestamptz NOT NULL
);
