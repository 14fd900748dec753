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

-- Sums of games on days of brands that are over, as modules report them. `game_code` is empty for what belongs to none of a studio's games,
-- `vendor` too for what belongs to no studio. A row is written again while its day may still change.
CREATE TABLE figure_game_day (
  merchant_id integer NOT NULL,
  day         date NOT NULL,
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  currency    text NOT NULL,
  bets        bigint NOT NULL,
  stakes      bigint NOT NULL,
  payouts     bigint NOT NULL,
  turnover    bigint NOT NULL,
  ggr         bigint NOT NULL,
  promotions  bigint NOT NULL,
  jackpots    bigint NOT NULL,
  PRIMARY KEY (day, merchant_id, vendor, game_code, currency)
);

-- Days whose sums of games are stored. A day without bets has a row here alone.
CREATE TABLE figure_game_day_stored (
  merchant_id integer NOT NULL,
  day         date NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (day, merchant_id)
);

-- Fees of vendors and duty, in hundredths of a percent of GGR, each from a day on. The narrowest row counts: studio, then category. Empty
-- texts stand for all.
CREATE TABLE figure_rate (
  merchant_id integer NOT NULL,
  cost        text NOT NULL CHECK (cost IN ('fee', 'duty')),
  game_type   text NOT NULL,
  vendor      text NOT NULL CHECK (vendor = '' OR cost = 'fee'),
  from_day    date NOT NULL,
  bps         integer NOT NULL CHECK (bps BETWEEN 0 AND 10000),
  set_by      text NOT NULL,
  set_at      timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, cost, game_type, vendor, from_day)
);

-- Sums of the members of a brand by the month of their registration, in months that are over. A row is written again while its month may
-- still change.
CREATE TABLE figure_cohort (
  merchant_id integer NOT NULL,
  month       text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  cohort      text NOT NULL CHECK (cohort ~ '^\d{4}-\d{2}$'),
  name        text NOT NULL,
  currency    text NOT NULL DEFAULT '', -- empty for a count
  value       bigint NOT NULL,
  PRIMARY KEY (merchant_id, month, cohort, name, currency)
);

-- Months whose sums are stored. A month without sums has a row here alone.
CREATE TABLE figure_cohort_stored (
  merchant_id integer NOT NULL,
  month       text NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, month)
);

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
