SELECT declare_sweep('content_preview', $$ SELECT p.ctid FROM content_preview p WHERE p.expires_at < clock_timestamp() - interval '1 day' $$);
SELECT declare_sweep('content_request', $$ SELECT r.ctid FROM content_request r WHERE r.at < clock_timestamp() - interval '30 days' $$);
