-- What members are owed, once a day and currency, and the figure of the segregated account that staff hold against it.

CREATE TABLE player_funds (
  day      date NOT NULL,
  currency text NOT NULL,
  -- Sums of members' accounts in minor units, by kind; `owed` is cash and what is held.
  by_kind  jsonb NOT NULL,
  owed     bigint NOT NULL CHECK (owed >= 0),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (day, currency)
);

CREATE TABLE player_funds_figure (
  day        date NOT NULL,
  currency   text NOT NULL,
  figure     bigint NOT NULL CHECK (figure > 0),
  reason     text NOT NULL,
  entered_by text NOT NULL,
  signed_by  text NOT NULL CHECK (signed_by <> entered_by),
  signed_at  timestamptz NOT NULL,
  PRIMARY KEY (day, currency),
  FOREIGN KEY (day, currency) REFERENCES player_funds (day, currency)
);
