-- Where bets on a coup share a pool: the act that ends all bets of a brand, a currency and a mode, decided once after bets were closed.
CREATE TABLE coup_pool (
  coup_id     bigint NOT NULL REFERENCES coup (id),
  merchant_id integer NOT NULL REFERENCES merchant (id),
  currency    text NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('real', 'practice')),
  act         json NOT NULL,
  bets        integer NOT NULL CHECK (bets > 0),
  decided_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (coup_id, merchant_id, currency, mode)
);
