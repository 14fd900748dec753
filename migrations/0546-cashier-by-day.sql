-- The report of deposits by method reads the orders of some days.
CREATE INDEX deposit_order_made ON deposit_order (merchant_id, created_at);
