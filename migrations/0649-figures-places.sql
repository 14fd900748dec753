-- Promotions and jackpot contributions of members on days of brands that are over, by place in the tree of agents. A place of 0 stands for
-- no member, or one without a place. A row is written again while its day may still change.
CREATE TABLE figure_place_day (
  merchant_id integer NOT NULL,
  day         date NOT NULL,
  place_id    bigint NOT NULL,
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  currency    text NOT NULL,
  promotions  bigint NOT NULL,
  jackpots    bigint NOT NULL,
  PRIMARY KEY (day, merchant_id, place_id, vendor, game_code, currency)
);

-- Days whose costs by place are stored. A day without costs has a row here alone.
CREATE TABLE figure_place_day_stored (
  merchant_id integer NOT NULL,
  day         date NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (day, merchant_id)
);
