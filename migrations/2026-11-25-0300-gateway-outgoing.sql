-- Vendors that keep money of members themselves are called by us: where, and as whom.

ALTER TABLE vendor_connection ADD COLUMN api_url text CHECK (api_url ~ '^https?://'), ADD COLUMN operator text;
ALTER TABLE vendor_connection ADD CONSTRAINT vendor_connection_is_called_as CHECK ((api_url IS NULL) = (operator IS NULL));

-- Members that a vendor has made an account for.
CREATE TABLE vendor_player (
  vendor    text NOT NULL REFERENCES vendor_connection (vendor),
  member_id bigint NOT NULL,
  made_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, vendor)
);
