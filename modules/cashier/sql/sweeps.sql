-- Deletes events of providers after 400 days, except events whose case is open. Credits stay known longer: an order keeps its provider's
-- reference for ever.
SELECT declare_sweep('payment_event', $$
  SELECT e.ctid FROM payment_event e
   WHERE e.received_at < clock_timestamp() - interval '400 days'
     AND NOT EXISTS (SELECT FROM payment_case c WHERE c.provider = e.provider AND c.event_id = e.event_id AND c.closed_at IS NULL)
$$);
