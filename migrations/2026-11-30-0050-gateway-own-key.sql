-- Keys of ours that calls to a vendor are signed with, where it asks for RSA. The oldest live one signs; its vendor has the public half of each.
CREATE TABLE vendor_own_key (
  vendor   text NOT NULL REFERENCES vendor_connection (vendor),
  key_id   text NOT NULL CHECK (key_id ~ '^[\w-]{1,40}$'),
  kept     text NOT NULL, -- the private half, sealed
  made_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  PRIMARY KEY (vendor, key_id)
);
