-- Limits that members set for themselves. `amount` holds now; null is no limit. A raise waits in `pending_amount` until `pending_from` and
-- then holds by itself.
CREATE TABLE member_limit (
  member_id      bigint NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('deposit', 'loss', 'stake')),
  period         text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  amount         bigint CHECK (amount >= 0), -- minor units of the member's currency
  pending_amount bigint CHECK (pending_amount >= 0),
  pending_from   timestamptz,
  changed_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, kind, period),
  CHECK (pending_amount IS NULL OR pending_from IS NOT NULL)
);

-- How much of a limit was used, a row for each member, kind and day of the brand's calendar; weeks (from Monday) and months are sums of
-- days.
CREATE TABLE limit_use (
  member_id bigint NOT NULL,
  kind      text NOT NULL,
  day       date NOT NULL,
  amount    bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (member_id, kind, day)
) WITH (fillfactor = 70);

-- Uses that may be given back (an order that expired): on which day each was counted.
CREATE TABLE limit_booking (
  reference text PRIMARY KEY,
  member_id bigint NOT NULL,
  kind      text NOT NULL,
  day       date NOT NULL,
  amount    bigint NOT NULL
);
CREATE INDEX limit_booking_by_day ON limit_booking (day);

-- How often a member who plays is reminded of the time; without a row, every hour.
CREATE TABLE reality_check (
  member_id  bigint PRIMARY KEY,
  minutes    smallint NOT NULL CHECK (minutes IN (15, 30, 60)),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Agents whose line may not play for real money for now: their open balance with those above has reached their credit.
CREATE TABLE line_stop (
  member_id   bigint PRIMARY KEY,
  merchant_id integer NOT NULL,
  at          timestamptz NOT NULL
);
