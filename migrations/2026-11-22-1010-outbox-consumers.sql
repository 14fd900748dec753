-- Who hears events of which topic: written by each process for the listeners that it has.
CREATE TABLE outbox_consumer (
  name  text NOT NULL,
  topic text NOT NULL,
  PRIMARY KEY (topic, name)
);

-- What one consumer is still to hear. A listener that throws stops its own rows alone; a row that has failed too often is parked, for
-- somebody to look at, and the rows behind it go on.
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
