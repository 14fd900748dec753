-- Events for security reviews: failed sign-ins, locks, limits that were reached, bad signatures. Rows are only added.
CREATE TABLE security_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  kind        text NOT NULL,
  merchant_id integer,
  member_id   bigint, -- null where nobody is known to be meant
  ip          inet,
  facts       jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX security_event_at ON security_event (at);
CREATE INDEX security_event_of_member ON security_event (member_id, at) WHERE member_id IS NOT NULL;
