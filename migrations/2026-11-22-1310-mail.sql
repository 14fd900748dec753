-- Mails of a demonstration, kept instead of sent.
CREATE UNLOGGED TABLE sandbox_mail (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address text NOT NULL,
  subject text NOT NULL,
  text    text NOT NULL,
  at      timestamptz NOT NULL
);
