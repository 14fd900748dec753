-- When its provider saw the payment of an order that it has not confirmed yet, as on a chain.
ALTER TABLE deposit_order ADD received_at timestamptz;
