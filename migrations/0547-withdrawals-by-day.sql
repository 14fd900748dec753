-- For the report of withdrawals by method.
CREATE INDEX withdrawal_made ON withdrawal (merchant_id, requested_at);
