-- The report of withdrawals by method reads the orders of some days.
CREATE INDEX withdrawal_made ON withdrawal (merchant_id, requested_at);
