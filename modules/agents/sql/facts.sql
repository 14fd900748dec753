SELECT declare_fact('agent_payment', 'ledger');
SELECT declare_fact('agent_position', 'application');
SELECT declare_fact('agent_sheet', 'application', '{settled_at,settled_by}');
SELECT declare_fact('agent_freeze', 'application', '{lifted_at,lifted_by,lifted_staff}');
SELECT declare_fact('agent_message', 'application');
-- Erases messages that the member wrote, and those to the member alone.
SELECT declare_erasure('agent_message', $$ UPDATE agent_message SET text = '—' WHERE agent_id = $1 OR to_id = $1 $$);
SELECT declare_erasure('agent_freeze', $$ UPDATE agent_freeze SET reason = '—' WHERE member_id = $1 $$);
