-- Only `append_audit` adds entries, because it links the chain.
SELECT declare_fact('audit_entry', 'ledger');
SELECT declare_fact('audit_head', 'ledger');
SELECT declare_fact('audit_check', 'application');
SELECT declare_fact('approval', 'application', '{status,checker_id,decided_at,note}');
