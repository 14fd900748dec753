-- The ledger. Nothing outside this schema moves money, and the application's role may only read its tables
-- and call its functions (platform/db/migrate.ts grants SELECT and EXECUTE here, and no more).

CREATE SCHEMA ledger;

-- Partitions of all modules' tables (platform/db/sql/partitions.sql), and those that were detached. Nobody but the owner may enter.
CREATE SCHEMA part;

CREATE SCHEMA archive;

-- Accounts of members have their balance in the row. Accounts of the house (member_id is null) are never
-- updated by play: their balance is ledger.house_balance plus the transfers since the last seal.
CREATE TABLE ledger.account (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint,
  kind        text NOT NULL CHECK (kind IN ('cash', 'bonus', 'held', 'practice', 'receivable', 'house', 'clearing', 'jackpot', 'pool', 'play_money')),
  code        text NOT NULL DEFAULT '',
  currency    text NOT NULL,
  balance     bigint NOT NULL DEFAULT 0,
  version     bigint NOT NULL DEFAULT 0, -- seq of the last command that moved it
  UNIQUE NULLS NOT DISTINCT (merchant_id, member_id, kind, code, currency),
  CONSTRAINT account_not_negative CHECK (balance >= 0 OR kind = 'receivable'),
  CONSTRAINT account_house_not_kept CHECK (member_id IS NOT NULL OR balance = 0)
) WITH (fillfactor = 50);
CREATE INDEX account_member ON ledger.account (member_id) WHERE member_id IS NOT NULL;

CREATE SEQUENCE ledger.command_seq;

-- Each command that was decided, applied or refused, in a row: its key, its meaning, and the answer that was given.
-- `xact` lets the sealing job find the rows that no earlier transaction can still add to.
CREATE TABLE ledger.command (
  id            uuid NOT NULL CONSTRAINT command_pkey PRIMARY KEY,
  seq           bigint NOT NULL,
  source        text NOT NULL,
  kind          text NOT NULL,
  external_id   text NOT NULL,
  meaning       uuid NOT NULL,
  account_id    bigint,
  balance_after bigint,
  refusal       text,
  facts         jsonb,
  at            timestamptz NOT NULL DEFAULT clock_timestamp(),
  xact          xid8 NOT NULL DEFAULT pg_current_xact_id(),
  reverses      uuid -- the command whose transfers this one gives back, in full or in part
);
CREATE INDEX command_by_xact ON ledger.command (xact, seq);
-- For an account's statement: one entry a command, where an index of transfers would have one for each of their sides.
CREATE INDEX command_of_account ON ledger.command (account_id, seq) WHERE account_id IS NOT NULL AND refusal IS NULL;
-- Rows come in the order of their numbers, nearly: a range of numbers is a range of pages.
CREATE INDEX command_by_seq ON ledger.command USING brin (seq) WITH (autosummarize = on);
-- A command is reversed once.
CREATE UNIQUE INDEX command_reverses ON ledger.command (reverses) WHERE reverses IS NOT NULL;

-- Commands that moved an account of a member which is not the command's own: a statement finds them no other way.
CREATE TABLE ledger.moved_beside (
  account_id    bigint NOT NULL,
  command_seq   bigint NOT NULL,
  command_id    uuid NOT NULL,
  balance_after bigint NOT NULL,
  PRIMARY KEY (account_id, command_seq)
);
CREATE INDEX moved_beside_by_seq ON ledger.moved_beside USING brin (command_seq) WITH (autosummarize = on);

-- A row has two sides, so every transaction balances by construction. No foreign keys: a hot house row
-- would be share-locked by every bet; ledger.commit checks both accounts and their currency instead.
CREATE TABLE ledger.transfer (
  command_seq    bigint NOT NULL,
  n              smallint NOT NULL,
  kind           text NOT NULL,
  state          text NOT NULL CHECK (state IN ('posted', 'pending', 'settled', 'released')),
  debit_account  bigint NOT NULL,
  credit_account bigint NOT NULL,
  amount         bigint NOT NULL CHECK (amount > 0),
  currency       text NOT NULL,
  hold_id        uuid,
  PRIMARY KEY (command_seq, n),
  CHECK (debit_account <> credit_account),
  CHECK ((state = 'posted') = (hold_id IS NULL))
) PARTITION BY RANGE (command_seq);

CREATE VIEW ledger.entry AS
  SELECT command_seq, n, debit_account AS account_id, -amount AS amount, currency FROM ledger.transfer
  UNION ALL
  SELECT command_seq, n, credit_account, amount, currency FROM ledger.transfer;

-- A transfer in two phases: `pending` moves money from cash to held and opens the hold,
-- `settled` and `released` move it on. `remaining` is what is still held.
CREATE TABLE ledger.hold (
  id           uuid PRIMARY KEY,
  from_account bigint NOT NULL,
  held_account bigint NOT NULL,
  amount       bigint NOT NULL CHECK (amount > 0),
  remaining    bigint NOT NULL CONSTRAINT hold_not_overdrawn CHECK (remaining BETWEEN 0 AND amount),
  opened_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at   timestamptz,
  -- The kind of the transfer that opened it. The module that owns the kind is called when the hold expires.
  kind         text NOT NULL
);
CREATE INDEX hold_open ON ledger.hold (expires_at) WHERE remaining > 0;

CREATE TABLE ledger.house_balance (
  account_id bigint PRIMARY KEY,
  balance    bigint NOT NULL
);

-- The hash chain: one row for each batch of decided commands. `digests` holds 16 bytes a command, in the order of `seqs`.
CREATE TABLE ledger.seal (
  n         bigint PRIMARY KEY,
  from_xact xid8 NOT NULL,
  to_xact   xid8 NOT NULL,
  seqs      bigint[] NOT NULL,
  digests   bytea NOT NULL,
  previous  bytea NOT NULL,
  hash      bytea NOT NULL,
  at        timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- The progress of checks of the ledger against itself. 'verified': where the nightly check goes on. 'opening': where transfers begin that were
-- not detached. Without a purpose: a check under way, with the balances that it has found so far; where it has none, those of `base` hold.
CREATE TABLE ledger.checkpoint (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose   text UNIQUE CHECK (purpose IN ('opening', 'verified')),
  base      bigint,
  seq       bigint NOT NULL,
  seal      bigint NOT NULL,
  seal_hash bytea NOT NULL,
  at        timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE ledger.checkpoint_balance (
  checkpoint bigint NOT NULL,
  account_id bigint NOT NULL,
  balance    bigint NOT NULL,
  version    bigint NOT NULL,
  PRIMARY KEY (checkpoint, account_id)
) WITH (fillfactor = 70);

-- A transfer on its way through ledger.commit. `rule`: null moves `amount`, 'upTo' at most that, 'all' what there is, 'missing' what
-- `credit` lacks to it. `sources` pay in their order. A split goes to `shares` by their `weights`: those of an earlier transfer, or, where
-- they are null and `split_kind` is not, of this command's own transfer of that kind.
CREATE TYPE ledger.move AS (
  kind       text,
  state      text,
  debit      bigint,
  credit     bigint,
  amount     bigint,
  currency   text,
  hold       uuid,
  expires    timestamptz,
  rule       text,
  sources    bigint[],
  split_kind text,
  shares     bigint[],
  weights    bigint[]
);

-- The accounts of members that a command holds locked, as they will be after it.
CREATE TYPE ledger.book AS (
  ids      bigint[],
  balances bigint[],
  kinds    text[],
  members  bigint[],
  moved    boolean[]
);

-- Money of a member that lies at tables: `chips`.
ALTER TABLE ledger.account DROP CONSTRAINT account_kind_check;
ALTER TABLE ledger.account ADD CONSTRAINT account_kind_check
  CHECK (kind IN ('cash', 'bonus', 'held', 'practice', 'receivable', 'chips', 'house', 'clearing', 'jackpot', 'pool', 'play_money')) NOT VALID;
ALTER TABLE ledger.account VALIDATE CONSTRAINT account_kind_check;

-- Money of a member that is put aside from play: `vault`.
ALTER TABLE ledger.account DROP CONSTRAINT account_kind_check;
ALTER TABLE ledger.account ADD CONSTRAINT account_kind_check
  CHECK (kind IN ('cash', 'bonus', 'held', 'practice', 'receivable', 'chips', 'vault', 'house', 'clearing', 'jackpot', 'pool', 'play_money')) NOT VALID;
ALTER TABLE ledger.account VALIDATE CONSTRAINT account_kind_check;

-- Sums that the transfers of a quarter of an hour moved, by brand, sort of account and kind of transfer, in one currency. They are
-- signed, so the sum of all up to a moment is the balance at that moment. Accounts of members stand together by their kind, with an empty code. The seal of
-- a command adds to it (ledger.seal_next).
CREATE TABLE ledger.moved_quarter (
  at           timestamptz NOT NULL, -- where the quarter begins
  merchant_id  integer NOT NULL,
  account_kind text NOT NULL,
  code         text NOT NULL,
  is_members   boolean NOT NULL,
  currency     text NOT NULL,
  kind         text NOT NULL, -- of the transfers
  amount       bigint NOT NULL,
  PRIMARY KEY (account_kind, code, merchant_id, currency, at, kind, is_members)
);
CREATE INDEX moved_quarter_by_time ON ledger.moved_quarter (at);

INSERT INTO ledger.moved_quarter (at, merchant_id, account_kind, code, is_members, currency, kind, amount)
SELECT to_timestamp(floor(extract(epoch FROM c.at) / 900) * 900), a.merchant_id, a.kind, CASE WHEN a.member_id IS NULL THEN a.code ELSE '' END,
       a.member_id IS NOT NULL, a.currency, t.kind, sum(s.delta)
  FROM ledger.command c
  JOIN ledger.transfer t ON t.command_seq = c.seq
 CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount), (t.credit_account, t.amount)) AS s (account, delta)
  JOIN ledger.account a ON a.id = s.account
 WHERE c.xact < coalesce((SELECT to_xact FROM ledger.seal ORDER BY n DESC LIMIT 1), '0'::xid8)
 GROUP BY 1, 2, 3, 4, 5, 6, 7;

-- Checks of the ledger as they ended: the range of commands, and what was found. `found` has the first findings alone.
CREATE TABLE ledger_check (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  is_whole   boolean NOT NULL,
  began_at   timestamptz NOT NULL,
  ended_at   timestamptz NOT NULL,
  commands   bigint NOT NULL CHECK (commands >= 0),
  violations integer NOT NULL CHECK (violations >= 0),
  found      jsonb NOT NULL -- by invariant: how many, and the first ones
);
CREATE INDEX ledger_check_by_end ON ledger_check (ended_at DESC);

-- The account of what a brand owes for meters that members fill from round to round: `meter`.
ALTER TABLE ledger.account DROP CONSTRAINT account_kind_check;
ALTER TABLE ledger.account ADD CONSTRAINT account_kind_check
  CHECK (kind IN ('cash', 'bonus', 'held', 'practice', 'receivable', 'chips', 'vault', 'house', 'clearing', 'jackpot', 'meter', 'pool', 'play_money')) NOT VALID;
ALTER TABLE ledger.account VALIDATE CONSTRAINT account_kind_check;
