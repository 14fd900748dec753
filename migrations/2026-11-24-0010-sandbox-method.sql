-- How a payment of the sandbox company is made: its page shows what that way asks for.
ALTER TABLE sandbox_payment ADD method text NOT NULL DEFAULT 'sandbox-bank';
