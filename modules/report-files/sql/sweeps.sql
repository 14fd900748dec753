SELECT declare_sweep('report_file', $$
  SELECT f.ctid FROM report_file f
   WHERE f.expires_at < clock_timestamp() - interval '100 days' AND NOT EXISTS (SELECT FROM report_file_part p WHERE p.file_id = f.id)
$$);
