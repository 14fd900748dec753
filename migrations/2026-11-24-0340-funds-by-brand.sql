-- Players' funds by brand. What was taken before is of all brands together, 0.
ALTER TABLE player_funds_figure DROP CONSTRAINT player_funds_figure_day_currency_fkey, DROP CONSTRAINT player_funds_figure_pkey,
  ADD merchant_id integer NOT NULL DEFAULT 0;
ALTER TABLE player_funds DROP CONSTRAINT player_funds_pkey, ADD merchant_id integer NOT NULL DEFAULT 0;
ALTER TABLE player_funds ALTER merchant_id DROP DEFAULT, ADD PRIMARY KEY (day, merchant_id, currency);
ALTER TABLE player_funds_figure ALTER merchant_id DROP DEFAULT, ADD PRIMARY KEY (day, merchant_id, currency),
  ADD FOREIGN KEY (day, merchant_id, currency) REFERENCES player_funds (day, merchant_id, currency);
