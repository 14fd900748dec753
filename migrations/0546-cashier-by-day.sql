-- For the report of deposits by method.
CREATE INDEX deposit_order_made ON deposit_order (merchant_id, created_at);
