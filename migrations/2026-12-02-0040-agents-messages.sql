-- What agents write to members right below them: to one, or to all that stood there then.
CREATE TABLE agent_message (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  agent_id    bigint NOT NULL,
  to_id       bigint, -- null: all
  text        text NOT NULL CHECK (text <> ''),
  recipients  integer NOT NULL CHECK (recipients > 0),
  request_id  uuid NOT NULL UNIQUE,
  at          timestamptz NOT NULL
);
CREATE INDEX agent_message_of_agent ON agent_message (agent_id, id);

-- A closed link brings nobody until it is opened again.
ALTER TABLE agent_link ADD COLUMN closed_at timestamptz;
