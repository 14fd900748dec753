SELECT declare_sweep('report_mail', $$ SELECT m.ctid FROM report_mail m WHERE m.state <> 'waiting' AND m.added_at < clock_timestamp() - interval '400 days' $$);
