-- Meters that members fill from round to round, each of a member, a title, the version of its rules, a stake and a kind of money.
-- `owed` is the value of `count` in minor units, `account_id` the account of its brand for meters, `round_id` the round that moved it last.
CREATE TABLE meter (
  member_id   bigint NOT NULL,
  vendor      text NOT NULL,
  game_code   text NOT NULL,
  model       text NOT NULL,
  currency    text NOT NULL,
  stake       bigint NOT NULL CHECK (stake > 0),
  fund        text NOT NULL CHECK (fund IN ('cash', 'bonus', 'practice')),
  account_id  bigint NOT NULL,
  count       integer NOT NULL CHECK (count >= 0),
  owed        bigint NOT NULL CHECK (owed >= 0),
  round_id    bigint NOT NULL,
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (member_id, vendor, game_code, model, currency, stake, fund)
);
