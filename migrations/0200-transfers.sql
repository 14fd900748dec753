-- Transfers between members: along the tree to the member above or to one right below, or as a gift in a room of chat. Rain from the house
-- has no sender.
CREATE TABLE member_transfer (
  id          uuid PRIMARY KEY,
  merchant_id integer NOT NULL,
  request_id  uuid NOT NULL,
  from_member bigint,
  to_member   bigint NOT NULL CHECK (to_member <> from_member),
  currency    text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  seq         bigint NOT NULL UNIQUE,
  at          timestamptz NOT NULL,
  way         text NOT NULL CHECK (way IN ('tree', 'tip', 'rain'))
);
CREATE INDEX member_transfer_from ON member_transfer (from_member, at DESC);
CREATE INDEX member_transfer_to ON member_transfer (to_member, at DESC);
CREATE UNIQUE INDEX member_transfer_from_house ON member_transfer (merchant_id, currency, request_id, to_member) WHERE from_member IS NULL;

-- The brand's money that fell as rain on one of its days; each day has a budget for it.
CREATE TABLE house_rain_day (
  merchant_id integer NOT NULL,
  currency    text NOT NULL,
  day         date NOT NULL,
  given       bigint NOT NULL CHECK (given > 0),
  PRIMARY KEY (merchant_id, currency, day)
);
