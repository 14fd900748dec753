-- How vendors outside are connected: the words they speak, where their games open, and the keys that they sign with.

CREATE TABLE vendor_connection (
  vendor   text PRIMARY KEY,
  dialect  text NOT NULL,
  game_url text NOT NULL CHECK (game_url ~ '^https?://'),
  networks text[] NOT NULL DEFAULT '{}' -- from where alone it may call; anywhere where empty
);

CREATE TABLE vendor_key (
  vendor    text NOT NULL REFERENCES vendor_connection (vendor),
  key_id    text NOT NULL CHECK (key_id ~ '^[\w-]{1,40}$'),
  algorithm text NOT NULL CHECK (algorithm IN ('hmac-sha256', 'rsa-sha256')),
  kept      text NOT NULL, -- a shared secret, sealed; or a public key
  made_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at  timestamptz,
  PRIMARY KEY (vendor, key_id)
);
