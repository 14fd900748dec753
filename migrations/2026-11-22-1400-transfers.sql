-- What members sent to the member above them, or to one right below.

CREATE TABLE member_transfer (
  id          uuid PRIMARY KEY,
  merchant_id integer NOT NULL,
  request_id  uuid NOT NULL,
  from_member bigint NOT NULL,
  to_member   bigint NOT NULL CHECK (to_member <> from_member),
  currency    text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  seq         bigint NOT NULL UNIQUE,
  at          timestamptz NOT NULL
);
CREATE INDEX member_transfer_from ON member_transfer (from_member, at DESC);
CREATE INDEX member_transfer_to ON member_transfer (to_member, at DESC);
