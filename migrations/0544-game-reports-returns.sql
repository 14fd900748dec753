-- A row sums the rounds of a game on a day of a brand's calendar, by the rules that dealt them. It has stakes, payouts, and their
-- squares and products, from which the spread of the return follows. A consumer of settled and corrected bets writes it.
CREATE TABLE return_day (
  merchant_id integer NOT NULL,
  day         date NOT NULL,
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  family      text NOT NULL,
  model       text NOT NULL,
  currency    text NOT NULL,
  rounds      bigint NOT NULL,
  stake       bigint NOT NULL,
  payout      bigint NOT NULL,
  stakes_squared  numeric NOT NULL,
  products        numeric NOT NULL, -- of stake and payout
  payouts_squared numeric NOT NULL,
  PRIMARY KEY (day, merchant_id, vendor, game_code, family, model, currency)
) WITH (fillfactor = 70);
