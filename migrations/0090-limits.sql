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

-- The used part of a limit, a row for each member, kind and day of the brand's calendar; weeks (from Monday) and months are sums of
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

-- The interval at which a member who plays is reminded of the time; without a row, an hour.
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

-- Jurisdiction profiles: terms that play at a brand has by its setting `saferPlay`. Least cycles are in milliseconds. `caps` are the most of
-- a stake at slots in dollars by age: the entry with the highest `from` that is not above the age holds. `limits` are by kind and period,
-- in dollars, for time in minutes. Null: no such term.
CREATE TABLE play_profile (
  name      text PRIMARY KEY,
  slots_ms  integer CHECK (slots_ms > 0),
  casino_ms integer CHECK (casino_ms > 0),
  caps      jsonb,
  limits    jsonb,
  -- True if games may be played side by side.
  is_beside boolean NOT NULL,
  -- Categories of games whose rounds are shorter than the least cycle and begin inside of a room, so that they are not offered.
  shut      text[]
);
-- Cycles of 2.5 and 5 seconds: UKGC remote technical standards 14B and 14G. Stakes of 2 pounds under 25 years and of 5 from then on: The
-- Gambling Act 2005 (Operating Licence Conditions) Regulations 2024, in round dollars.
INSERT INTO play_profile (name, slots_ms, casino_ms, caps, is_beside, shut) VALUES
  ('common', NULL, NULL, NULL, true, NULL),
  ('strict', 2500, 5000, '[{"from": 0, "dollars": "2"}, {"from": 25, "dollars": "5"}]', false, '{FISH}');

-- Time in play for real money, a row for each member and day of the brand's calendar. `since` is when the present stretch began. `busy_until` is the end of the least cycle that was
-- begun last, and `cycle` its name.
CREATE TABLE play_time (
  member_id  bigint NOT NULL,
  day        date NOT NULL,
  ms         bigint NOT NULL CHECK (ms >= 0),
  stakes     integer NOT NULL,
  since      timestamptz NOT NULL,
  last_at    timestamptz NOT NULL,
  busy_until timestamptz,
  cycle      text,
  PRIMARY KEY (member_id, day)
) WITH (fillfactor = 70);

-- A raise holds once its member has confirmed it, so what was due before holds now. An amount of time is in minutes.
UPDATE member_limit SET amount = pending_amount, pending_amount = NULL, pending_from = NULL WHERE pending_from <= clock_timestamp();
ALTER TABLE member_limit
  DROP CONSTRAINT member_limit_kind_check,
  ADD CONSTRAINT member_limit_kind_check CHECK (kind IN ('deposit', 'loss', 'stake', 'time'));
