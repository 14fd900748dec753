-- Where a vendor tells what it has done: its transactions by time, by number and by round.

ALTER TABLE vendor_connection ADD COLUMN feed_url text CHECK (feed_url ~ '^https?://');

-- What vendors asked and what they were answered, without secrets.
CREATE TABLE vendor_message (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor         text NOT NULL,
  at             timestamptz NOT NULL,
  took_ms        integer NOT NULL CHECK (took_ms >= 0),
  path           text NOT NULL,
  call           text, -- null where it could not be read
  transaction_id text,
  reference      text, -- the transaction that a rollback is of
  round          text,
  status         text NOT NULL,
  asked          text, -- null where it was not signed
  answered       text NOT NULL
);
CREATE INDEX vendor_message_of_round ON vendor_message (vendor, round) WHERE round IS NOT NULL;
CREATE INDEX vendor_message_of_transaction ON vendor_message (vendor, transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX vendor_message_of_reference ON vendor_message (vendor, reference) WHERE reference IS NOT NULL;
CREATE INDEX vendor_message_by_time ON vendor_message (vendor, at);
CREATE INDEX vendor_message_age ON vendor_message (at);
