SELECT declare_erasure('support_line', $$
  UPDATE support_line SET text = '—' WHERE chat_id IN (SELECT id FROM support_chat WHERE member_id = $1)
$$);
