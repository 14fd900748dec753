-- Messages older than half a year are not shown.
SELECT declare_sweep('message', $$ SELECT m.ctid FROM message m WHERE m.sent_at < clock_timestamp() - interval '400 days' $$);
SELECT declare_sweep('broadcast_mark', $$
  SELECT k.ctid FROM broadcast_mark k JOIN broadcast b ON b.id = k.broadcast_id WHERE b.approved_at < clock_timestamp() - interval '400 days'
$$);
SELECT declare_sweep('broadcast_page', $$
  SELECT p.ctid FROM broadcast_page p JOIN broadcast b ON b.id = p.broadcast_id WHERE b.approved_at < clock_timestamp() - interval '400 days'
$$);
