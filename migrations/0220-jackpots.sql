-- Progressive jackpots: contributions of rounds, tiers, and wins.

-- The terms that rounds take part on, as they were when each was dealt.
CREATE TABLE jackpot_terms (
  id    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  terms jsonb NOT NULL UNIQUE
);

-- A jackpot of a brand in one currency; its money is the ledger's account. Rounds in transactions below `judged_below` are in its tiers.
CREATE TABLE jackpot (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id  integer NOT NULL,
  code         text NOT NULL,
  currency     text NOT NULL,
  account_id   bigint NOT NULL UNIQUE,
  judged_below xid8 NOT NULL DEFAULT '0',
  judged_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (merchant_id, code, currency)
);

-- A tier goes from drop to drop: `run` counts them. `secret` gives the amount that a must-drop-by tier drops at, and is published after the
-- drop; `secret_hash` is published before.
CREATE TABLE jackpot_tier (
  jackpot_id  integer NOT NULL REFERENCES jackpot (id),
  place       smallint NOT NULL,
  tier        text NOT NULL,
  run         integer NOT NULL DEFAULT 1,
  amount      bigint NOT NULL CHECK (amount >= 0),
  -- Sealed under the key that is not in the database; `jackpot_win` has it in plain text after the drop.
  secret      text NOT NULL CHECK (secret LIKE 'sealed.%'),
  secret_hash text NOT NULL,
  PRIMARY KEY (jackpot_id, place)
);

-- The contribution of a round to each tier, and the tiers that it hit. `xact` and the round's number are the order in which rounds are
-- judged.
CREATE TABLE jackpot_entry (
  round_id    bigint NOT NULL, -- seq of its command
  jackpot_id  integer NOT NULL,
  member_id   bigint NOT NULL,
  terms_id    integer NOT NULL,
  contributed bigint[] NOT NULL,
  hits        smallint[] NOT NULL,
  xact        xid8 NOT NULL DEFAULT pg_current_xact_id()
) PARTITION BY RANGE (round_id);
CREATE INDEX jackpot_entry_order ON jackpot_entry (jackpot_id, xact, round_id);
CREATE INDEX jackpot_entry_by_round ON jackpot_entry USING brin (round_id) WITH (autosummarize = on);

-- A drop: one a run, paid by the command `seq`.
CREATE TABLE jackpot_win (
  jackpot_id integer NOT NULL REFERENCES jackpot (id),
  place      smallint NOT NULL,
  run        integer NOT NULL,
  tier       text NOT NULL,
  terms_id   integer NOT NULL REFERENCES jackpot_terms (id),
  round_id   bigint NOT NULL,
  member_id  bigint NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  seed       bigint NOT NULL CHECK (seed >= 0), -- what the next run begins with
  secret     text NOT NULL,
  seq        bigint NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (jackpot_id, place, run)
);
CREATE INDEX jackpot_win_newest ON jackpot_win (jackpot_id, at DESC);
CREATE INDEX jackpot_win_of_member ON jackpot_win (member_id, at DESC);
CREATE INDEX jackpot_win_of_round ON jackpot_win (round_id);
CREATE INDEX jackpot_win_seq ON jackpot_win (seq);

-- The contributions of rounds to a tier on a day, by UTC, counted as they are judged.
CREATE TABLE jackpot_day (
  jackpot_id integer NOT NULL,
  place      smallint NOT NULL,
  day        date NOT NULL,
  given      bigint NOT NULL CHECK (given > 0),
  PRIMARY KEY (jackpot_id, place, day),
  FOREIGN KEY (jackpot_id, place) REFERENCES jackpot_tier (jackpot_id, place)
);

-- The game whose round gave to a jackpot, and the time. Entries come in the order of their times, nearly: a range of times is a range of pages.
ALTER TABLE jackpot_entry ADD COLUMN vendor text NOT NULL DEFAULT '';
ALTER TABLE jackpot_entry ADD COLUMN game_code text NOT NULL DEFAULT '';
ALTER TABLE jackpot_entry ADD COLUMN at timestamptz NOT NULL DEFAULT '-infinity';

-- Entries so far have the times of their commands and the games of their rounds. Contributions whose command was archived belong to no day.
UPDATE jackpot_entry e SET at = c.at FROM ledger.command c WHERE c.seq = e.round_id;
UPDATE jackpot_entry e SET vendor = r.vendor, game_code = r.game_code FROM round r WHERE r.member_id = e.member_id AND r.id = e.round_id;

ALTER TABLE jackpot_entry ALTER COLUMN at SET DEFAULT clock_timestamp();
CREATE INDEX jackpot_entry_by_time ON jackpot_entry USING brin (at) WITH (autosummarize = on);
