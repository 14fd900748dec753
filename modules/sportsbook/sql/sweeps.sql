-- Deletes shared slips after 100 days; all their matches except outrights are over long before.
SELECT declare_sweep('sports_booking', $$ SELECT k.ctid FROM sports_booking k WHERE k.made_at < clock_timestamp() - interval '100 days' $$);
