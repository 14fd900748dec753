SELECT declare_sweep('vendor_message', $$ SELECT m.ctid FROM vendor_message m WHERE m.at < clock_timestamp() - interval '100 days' $$);
