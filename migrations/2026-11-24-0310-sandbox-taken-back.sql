-- The sandbox company gives back what was paid, or has it taken back by the payer's bank.
ALTER TABLE sandbox_payment
  DROP CONSTRAINT sandbox_payment_status_check,
  ADD CONSTRAINT sandbox_payment_status_check CHECK (status IN ('open', 'paid', 'declined', 'refunded', 'charged_back'));
