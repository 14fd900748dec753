SELECT declare_erasure('chat_message', $$ UPDATE chat_message SET text = '—' WHERE member_id = $1 $$);
SELECT declare_erasure('chat_author', $$ DELETE FROM chat_author WHERE member_id = $1 $$);
SELECT declare_erasure('chat_mute', $$ UPDATE chat_mute SET reason = '—' WHERE member_id = $1 $$);
