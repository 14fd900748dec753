-- Money of a member that is put aside from play: `vault`.
ALTER TABLE ledger.account DROP CONSTRAINT account_kind_check;
ALTER TABLE ledger.account ADD CONSTRAINT account_kind_check
  CHECK (kind IN ('cash', 'bonus', 'held', 'practice', 'receivable', 'chips', 'vault', 'house', 'clearing', 'jackpot', 'pool', 'play_money')) NOT VALID;
ALTER TABLE ledger.account VALIDATE CONSTRAINT account_kind_check;
