-- Events are written in the commit that they report, those of one topic in one row; a relay delivers them.
CREATE TABLE outbox (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic  text NOT NULL,
  events json NOT NULL,
  at     timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Consumers and their topics: each process writes those of its listeners.
CREATE TABLE outbox_consumer (
  name  text NOT NULL,
  topic text NOT NULL,
  PRIMARY KEY (topic, name)
);

-- Events that a consumer has not handled yet. A listener that throws stops its own rows alone; a row that has failed too often is parked
-- for somebody to look at, and the rows behind it go on.
CREATE TABLE outbox_delivery (
  consumer  text NOT NULL,
  id        bigint NOT NULL, -- of the outbox
  topic     text NOT NULL,
  events    json NOT NULL,
  at        timestamptz NOT NULL,
  failures  integer NOT NULL DEFAULT 0,
  next_at   timestamptz,
  parked_at timestamptz,
  error     text,
  PRIMARY KEY (consumer, id)
);
