SELECT declare_sweep('staff_session', $$
  SELECT s.ctid FROM staff_session s WHERE s.expires_at < clock_timestamp() - interval '90 days'
$$);
