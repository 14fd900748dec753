-- Players' funds: the sums that a brand owes its members, once a day and currency, and the balance of the segregated account that staff
-- enter against them.

CREATE TABLE player_funds (
  day         date NOT NULL,
  currency    text NOT NULL,
  -- Sums of members' accounts in minor units, by kind; `owed` is cash and what is held.
  by_kind     jsonb NOT NULL,
  owed        bigint NOT NULL CHECK (owed >= 0),
  taken_at    timestamptz NOT NULL,
  merchant_id integer NOT NULL,
  upto_seq    bigint, -- how far the ledger had come then
  PRIMARY KEY (day, merchant_id, currency)
);

CREATE TABLE player_funds_figure (
  day         date NOT NULL,
  currency    text NOT NULL,
  figure      bigint NOT NULL CHECK (figure > 0),
  reason      text NOT NULL,
  entered_by  text NOT NULL,
  signed_by   text NOT NULL CHECK (signed_by <> entered_by),
  signed_at   timestamptz NOT NULL,
  merchant_id integer NOT NULL,
  PRIMARY KEY (day, merchant_id, currency),
  FOREIGN KEY (day, merchant_id, currency) REFERENCES player_funds (day, merchant_id, currency)
);
