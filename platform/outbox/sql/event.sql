-- Declares the write of events for a ledger commit. Events are written in the commit that they describe: those of one topic in one row, in
-- order.
SELECT ledger.declare_write('event', 'topic text, payload json', $$
  INSERT INTO outbox (topic, events)
  SELECT topic, json_agg(payload ORDER BY ordinality) FROM written GROUP BY topic ORDER BY min(ordinality)
$$);
