-- Deletes old events with the rights of the owner. The application's role cannot delete events of the last 30 days.
CREATE OR REPLACE FUNCTION sweep_security_events(before timestamptz) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (DELETE FROM security_event WHERE at < least(before, clock_timestamp() - interval '30 days') RETURNING 1)
  SELECT count(*) FROM gone
$$;
SELECT declare_erasure('security_event', $$ UPDATE security_event SET ip = NULL, facts = '{}' WHERE member_id = $1 $$);
