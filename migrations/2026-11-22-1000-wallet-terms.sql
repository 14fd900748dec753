-- What a command may be beside plain transfers: a reversal of an earlier one, holds that know what they are for, amounts decided under
-- the lock.

-- The command whose transfers this one gives back, in full or in part: once.
ALTER TABLE ledger.command ADD reverses uuid;
CREATE UNIQUE INDEX command_reverses ON ledger.command (reverses) WHERE reverses IS NOT NULL;

-- What it is held for: the kind of the transfer that opened it. The module that owns the kind is told when it expires.
ALTER TABLE ledger.hold ADD kind text NOT NULL;

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
