SELECT declare_fact('screen_import', 'application');
SELECT declare_fact('screen_hit', 'application', '{measure,state,version,note,decided_by,decided_at}');
-- A hit of an erased member is deleted with its matched value.
SELECT declare_erasure('screen_hit', $$ DELETE FROM screen_hit WHERE member_id = $1 $$);
