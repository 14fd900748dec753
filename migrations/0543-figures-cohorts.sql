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
