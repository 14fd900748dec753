-- What staff do with agents: terms that are kept ready, bills that are looked at before they are paid or held back, what members object to.

-- Bills of the house that wait for staff; `held_from` is where a bill was when staff held it back, nothing where it was made to be looked at.
ALTER TABLE agent_bill DROP CONSTRAINT agent_bill_state_check;
ALTER TABLE agent_bill ADD CONSTRAINT agent_bill_state_check CHECK (state IN (
  'due', 'issued', 'part_received', 'payer_short', 'not_reached', 'refused', 'awaiting_review', 'awaiting_claim', 'part_claimed'));
ALTER TABLE agent_bill ADD COLUMN held_from text;
ALTER TABLE agent_bill ADD CHECK (held_from IS NULL OR state = 'awaiting_review');
CREATE INDEX agent_bill_of_run ON agent_bill (merchant_id, starts_at, kind);

-- The kinds whose bills of the house staff look at before they are paid.
CREATE TABLE agent_review (
  merchant_id integer NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  PRIMARY KEY (merchant_id, kind)
);

-- Terms by a name, that the house offers; amounts are whole major units, for they fit any currency.
CREATE TABLE agent_template (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL UNIQUE,
  kind         text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  period       text NOT NULL CHECK (period IN ('FiveMinutes', 'Hourly', 'Daily', 'Weekly', 'Semimonthly', 'Monthly')),
  tiers        jsonb NOT NULL,
  rule         text NOT NULL,
  carry        text NOT NULL,
  is_auto_paid boolean NOT NULL,
  made_by      text NOT NULL,
  made_at      timestamptz NOT NULL
);

-- What a member says of its own bill, and what staff answer: one at a time waits for an answer.
CREATE TABLE agent_objection (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bill_id     bigint NOT NULL REFERENCES agent_bill (id),
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  request_id  uuid NOT NULL UNIQUE,
  text        text NOT NULL,
  at          timestamptz NOT NULL,
  answer      text,
  answered_by text,
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE UNIQUE INDEX agent_objection_open ON agent_objection (bill_id) WHERE answer IS NULL;
CREATE INDEX agent_objection_of_bill ON agent_objection (bill_id, id);
