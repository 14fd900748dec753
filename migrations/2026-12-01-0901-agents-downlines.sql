-- Who froze a member, why, and who let it go on: a row each time, the open one while it lasts.
CREATE TABLE agent_freeze (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  agent_id  bigint NOT NULL,
  reason    text NOT NULL CHECK (reason <> ''),
  frozen_at timestamptz NOT NULL,
  lifted_at timestamptz CHECK (lifted_at >= frozen_at),
  lifted_by bigint,
  lifted_staff text, -- who of staff, where it was no agent
  CHECK ((lifted_at IS NULL) = (num_nonnulls(lifted_by, lifted_staff) = 0))
);
CREATE UNIQUE INDEX agent_freeze_open ON agent_freeze (member_id) WHERE lifted_at IS NULL;
CREATE INDEX agent_freeze_of_member ON agent_freeze (member_id, id);

-- What an agent writes down of one of its branch, for itself alone.
CREATE TABLE agent_note (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id   bigint NOT NULL,
  member_id  bigint NOT NULL,
  request_id uuid NOT NULL UNIQUE,
  text       text NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX agent_note_of_member ON agent_note (agent_id, member_id, id);
