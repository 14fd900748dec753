SELECT declare_sweep('content_preview', $$ SELECT p.ctid FROM content_preview p WHERE p.expires_at < clock_timestamp() - interval '1 day' $$);
