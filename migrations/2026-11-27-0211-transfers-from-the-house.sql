-- Rain from the house is a transfer that nobody sent, and each brand's day has a budget for it.

ALTER TABLE member_transfer ALTER COLUMN from_member DROP NOT NULL;
CREATE UNIQUE INDEX member_transfer_from_house ON member_transfer (merchant_id, currency, request_id, to_member) WHERE from_member IS NULL;

-- What of the brand's money fell as rain on one of its days.
CREATE TABLE house_rain_day (
  merchant_id integer NOT NULL,
  currency    text NOT NULL,
  day         date NOT NULL,
  given       bigint NOT NULL CHECK (given > 0),
  PRIMARY KEY (merchant_id, currency, day)
);
