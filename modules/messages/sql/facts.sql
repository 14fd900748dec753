SELECT declare_fact('message', 'application', '{read_at,deleted_at}');
SELECT declare_fact('broadcast', 'application', '{state,approved_by,approved_at,upto,recipients,finished_at,stopped_by,stopped_at}');
SELECT declare_fact('broadcast_page', 'application');
-- Messages that members wrote: the words of an erased member are deleted from the inboxes of others. Words that others wrote to the erased
-- member are deleted from its inbox.
SELECT declare_erasure('message', $$
  UPDATE message SET facts = facts || '{"from": "—", "said": "—"}' WHERE author_id = $1 OR (member_id = $1 AND author_id IS NOT NULL)
$$);
