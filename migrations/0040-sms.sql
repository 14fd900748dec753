-- Messages of the simulated phone, each for the browser that caused it.
CREATE UNLOGGED TABLE sandbox_sms (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  requested_by bytea NOT NULL,
  mobile   text NOT NULL,
  text     text NOT NULL,
  at       timestamptz NOT NULL
);
CREATE INDEX sandbox_sms_requested_by ON sandbox_sms (requested_by, id);
