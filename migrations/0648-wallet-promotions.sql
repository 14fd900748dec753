-- Transfers that promotions paid or got back, one by one, so that their cost is known by member and by promotion after the transfers are
-- archived. The seal of a command adds its own (ledger.add_quarters), as it adds to ledger.moved_quarter; both have the same sums.
CREATE TABLE ledger.promotion_move (
  command_seq bigint NOT NULL,
  n           smallint NOT NULL, -- of the transfer
  code        text NOT NULL, -- of the account of the house: `promotions`, or a studio for its credits without a bet
  at          timestamptz NOT NULL,
  merchant_id integer NOT NULL,
  member_id   bigint, -- null where the command concerns no member
  currency    text NOT NULL,
  kind        text NOT NULL, -- of the transfer
  amount      bigint NOT NULL, -- the cost: below zero where money came back
  PRIMARY KEY (command_seq, n, code)
);
CREATE INDEX promotion_move_by_time ON ledger.promotion_move (merchant_id, at);

INSERT INTO ledger.promotion_move (command_seq, n, code, at, merchant_id, member_id, currency, kind, amount)
SELECT c.seq, t.n, a.code, c.at, a.merchant_id, coalesce(other.member_id, subject.member_id), a.currency, t.kind, -s.delta
  FROM ledger.command c
  JOIN ledger.transfer t ON t.command_seq = c.seq
 CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount, t.credit_account), (t.credit_account, t.amount, t.debit_account)) AS s (account, delta, other)
  JOIN ledger.account a ON a.id = s.account AND a.kind = 'house' AND a.member_id IS NULL AND (a.code = 'promotions' OR t.kind = 'promo')
  JOIN ledger.account other ON other.id = s.other
  LEFT JOIN ledger.account subject ON subject.id = c.account_id
 WHERE c.xact < coalesce((SELECT to_xact FROM ledger.seal ORDER BY n DESC LIMIT 1), '0'::xid8);
