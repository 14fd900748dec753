SELECT declare_sweep('vendor_session', $$ SELECT s.ctid FROM vendor_session s WHERE s.opened_at < clock_timestamp() - interval '2 days' $$);
SELECT declare_sweep('vendor_message', $$ SELECT m.ctid FROM vendor_message m WHERE m.at < clock_timestamp() - interval '100 days' $$);
