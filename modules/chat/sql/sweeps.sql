-- Reports and cases are deleted with their message. A case that staff have not decided keeps it.
SELECT declare_sweep('chat_message', $$
  SELECT m.ctid FROM chat_message m
   WHERE m.sent_at < clock_timestamp() - interval '90 days'
     AND NOT EXISTS (SELECT 1 FROM chat_case c WHERE c.message_id = m.id AND c.decided_at IS NULL)
$$);
