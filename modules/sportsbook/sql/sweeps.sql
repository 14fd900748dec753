-- Shared slips: their matches are over long before, but those of outrights.
SELECT declare_sweep('sports_booking', $$ SELECT k.ctid FROM sports_booking k WHERE k.made_at < clock_timestamp() - interval '100 days' $$);
