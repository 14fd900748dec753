-- One event of a provider may be a case for more than one reason, and its order may be unknown: an event that came again with another
-- content is one too.
ALTER TABLE payment_case
  ALTER order_id DROP NOT NULL,
  DROP CONSTRAINT payment_case_provider_event_id_key,
  ADD CONSTRAINT payment_case_once UNIQUE (provider, event_id, reason);
