SELECT declare_erasure('sports_factor', $$ UPDATE sports_factor SET reason = '—' WHERE member_id = $1 $$);
SELECT declare_erasure('sports_token', $$ UPDATE sports_token SET reason = '—' WHERE member_id = $1 $$);
