-- Stop of all poker tables of a brand by staff: hands are played to their end, and no other begins before staff start them again.
CREATE TABLE poker_stop (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  reason      text NOT NULL,
  stopped_by  text NOT NULL,
  stopped_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_by  text,
  started_at  timestamptz
);
CREATE UNIQUE INDEX poker_stop_now ON poker_stop (merchant_id) WHERE started_at IS NULL;
