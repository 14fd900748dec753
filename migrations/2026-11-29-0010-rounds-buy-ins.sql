-- What a member has at a table of a vendor outside, whose bets are told when the member leaves it: set aside until then.
CREATE TABLE vendor_buy_in (
  id          bigint PRIMARY KEY, -- the number of the command that set money aside first, or gave it up before it came
  merchant_id integer NOT NULL REFERENCES merchant (id),
  member_id   bigint NOT NULL REFERENCES member (id),
  vendor      text NOT NULL,
  external_id text NOT NULL, -- what the vendor calls the sitting
  game_code   text, -- unknown where it was given up before it came
  currency    text NOT NULL,
  reserved    bigint NOT NULL CHECK (reserved >= 0),
  reserves    integer NOT NULL DEFAULT 0, -- how often money was set aside
  state       text NOT NULL CHECK (state IN ('open', 'committed', 'released')),
  opened_at   timestamptz NOT NULL,
  ended_in    bigint,
  moved_at    timestamptz NOT NULL,
  UNIQUE (member_id, vendor, external_id),
  CHECK ((ended_in IS NULL) = (state = 'open')),
  CHECK (state = 'released' OR (reserved > 0 AND game_code IS NOT NULL))
);
CREATE INDEX vendor_buy_in_open ON vendor_buy_in (member_id) WHERE state = 'open';

-- Each time that money was set aside for it.
CREATE TABLE vendor_reserve (
  seq         bigint PRIMARY KEY, -- the number of its command
  buy_in      bigint NOT NULL REFERENCES vendor_buy_in (id),
  hold        uuid NOT NULL UNIQUE,
  amount      bigint NOT NULL CHECK (amount > 0)
);
CREATE INDEX vendor_reserve_of ON vendor_reserve (buy_in);
