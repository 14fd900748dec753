-- Brands (merchants) as data, and the hosts that they answer on.

CREATE TABLE merchant (
  id               integer PRIMARY KEY,
  code             text NOT NULL UNIQUE CHECK (code ~ '^[A-Z][A-Z0-9]{1,31}$'),
  name             text NOT NULL CHECK (name <> ''),
  languages        text[] NOT NULL CHECK (languages <> '{}'),
  default_language text NOT NULL,
  currencies       text[] NOT NULL CHECK (currencies <> '{}'),
  -- Days, weeks and months of limits, salaries and reports are counted in it. An unknown zone fails in the check.
  time_zone        text NOT NULL CHECK ((timestamptz 'epoch' AT TIME ZONE time_zone) IS NOT NULL),
  tokens           jsonb NOT NULL DEFAULT '{"dark": {}, "light": {}}',
  settings         jsonb NOT NULL DEFAULT '{}',
  switches         jsonb NOT NULL DEFAULT '[]',
  is_demo          boolean NOT NULL DEFAULT false,
  is_default       boolean NOT NULL DEFAULT false,
  CHECK (default_language = ANY (languages)),
  CONSTRAINT merchant_maintenance CHECK (
    coalesce(jsonb_typeof(settings -> 'maintenance'), 'null') IN ('null', 'object')
    AND coalesce(settings #>> '{maintenance,until}', '2026-01-01T00:00Z') ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$')
);
CREATE UNIQUE INDEX merchant_one_default ON merchant (is_default) WHERE is_default;

CREATE TABLE site_host (
  host        text PRIMARY KEY CHECK (host = lower(host) AND host !~ '[:/[:space:]]'),
  kind        text NOT NULL CHECK (kind IN ('brand', 'admin', 'files')),
  merchant_id integer REFERENCES merchant (id),
  -- Links in mails lead to it; without one, to the first host of the brand by name.
  is_main     boolean NOT NULL DEFAULT false,
  CHECK ((kind = 'brand') = (merchant_id IS NOT NULL)),
  CHECK (kind = 'brand' OR NOT is_main)
);
CREATE UNIQUE INDEX site_host_one_main ON site_host (merchant_id) WHERE is_main;

-- Stops by staff, a row each. `subject` names a game (VENDOR/code), a vendor, a payment provider or a payment method; without a merchant
-- the stop holds at every brand.
CREATE TABLE kill_switch (
  kind        text NOT NULL CHECK (kind IN ('play', 'game', 'vendor', 'provider', 'method', 'deposits', 'withdrawals', 'sign_in', 'registration')),
  subject     text NOT NULL,
  merchant_id integer REFERENCES merchant (id),
  reason      text NOT NULL,
  stopped_by  text NOT NULL,
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE NULLS NOT DISTINCT (kind, subject, merchant_id),
  CHECK ((subject <> '') = (kind IN ('game', 'vendor', 'provider', 'method')))
);

-- Changes of a brand by staff, by number: each part as it was and as it became. A change that is taken back is a new one.
CREATE TABLE brand_change (
  merchant_id integer NOT NULL REFERENCES merchant (id),
  number      integer NOT NULL CHECK (number >= 1),
  part        text NOT NULL,
  before      jsonb,
  after       jsonb NOT NULL,
  by          text NOT NULL,
  at          timestamptz NOT NULL,
  reason      text NOT NULL,
  reverts     integer,
  request_id  uuid NOT NULL UNIQUE,
  -- Hash of the caller and of all that was sent: another request under this id is refused.
  meaning     bytea NOT NULL CHECK (length(meaning) = 32),
  PRIMARY KEY (merchant_id, number)
);
CREATE INDEX brand_change_of_part ON brand_change (merchant_id, part, number);
