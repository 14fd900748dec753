-- Links by which an agent brings members, each with a source of its own.
CREATE TABLE agent_link (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  agent_id    bigint NOT NULL,
  code        text NOT NULL,
  name        text NOT NULL CHECK (name <> ''),
  landing     text NOT NULL CHECK (landing IN ('register', 'home', 'promotions')),
  request_id  uuid NOT NULL UNIQUE,
  at          timestamptz NOT NULL,
  UNIQUE (merchant_id, code)
);
CREATE INDEX agent_link_of_agent ON agent_link (agent_id, id);

-- Visits by a link on a calendar day of the brand: of a network once a day.
CREATE TABLE agent_link_day (
  link_id bigint NOT NULL REFERENCES agent_link (id),
  day     date NOT NULL,
  visits  bigint NOT NULL,
  PRIMARY KEY (link_id, day)
);

-- Who came by a link, and when it first paid in.
CREATE TABLE agent_link_member (
  member_id        bigint PRIMARY KEY,
  link_id          bigint NOT NULL REFERENCES agent_link (id),
  registered_at    timestamptz NOT NULL,
  first_deposit_at timestamptz
);
CREATE INDEX agent_link_member_of_link ON agent_link_member (link_id, registered_at);
