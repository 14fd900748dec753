-- Orders of staff to a table or a tournament that say something, once by the id of their request: a message to all who are there, or a break.
CREATE TABLE poker_order (
  request_id  uuid PRIMARY KEY,
  merchant_id integer NOT NULL,
  room        text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('message', 'break')),
  text        text NOT NULL, -- the message, or the reason of a break
  minutes     smallint CHECK (minutes > 0), -- of a break
  by          text NOT NULL,
  at          timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX poker_order_of_room ON poker_order (room, at);
