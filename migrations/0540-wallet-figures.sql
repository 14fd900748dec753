-- Sums that the transfers of a quarter of an hour moved, by brand, sort of account and kind of transfer, in one currency: signed, so that the
-- sum of all up to a moment is the balance at that moment. Accounts of members stand together by their kind, with an empty code. The seal of
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
