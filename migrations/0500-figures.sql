-- Figures of the days of brands that are over, as their modules report them. A row is written again while its day may still change.
CREATE TABLE figure_day (
  merchant_id integer NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  currency text NOT NULL DEFAULT '', -- empty for a count
  value bigint NOT NULL,
  PRIMARY KEY (merchant_id, day, name, currency)
);

-- Days whose figures are stored. A day without figures has a row here alone.
CREATE TABLE figure_day_stored (
  merchant_id integer NOT NULL,
  day date NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, day)
);
