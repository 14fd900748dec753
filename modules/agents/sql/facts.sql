SELECT declare_fact('agent_payment', 'ledger');
SELECT declare_fact('agent_position', 'application');
SELECT declare_fact('agent_sheet', 'application', '{settled_at,settled_by}');
SELECT declare_fact('agent_freeze', 'application', '{lifted_at,lifted_by,lifted_staff}');
SELECT declare_erasure('agent_freeze', $$ UPDATE agent_freeze SET reason = '—' WHERE member_id = $1 $$);
