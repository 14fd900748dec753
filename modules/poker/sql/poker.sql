SELECT declare_fact('poker_hand', 'application');
SELECT declare_fact('poker_player', 'application');
SELECT declare_sweep('poker_left', $$ SELECT l.ctid FROM poker_left l WHERE l.at < clock_timestamp() - interval '1 day' $$);
SELECT declare_sweep('poker_behaviour', $$ SELECT b.ctid FROM poker_behaviour b WHERE b.at < clock_timestamp() - interval '90 days' $$);
