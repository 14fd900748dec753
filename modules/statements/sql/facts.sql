SELECT declare_fact('pay_statement', 'application');
SELECT declare_fact('pay_statement_line', 'application');
SELECT declare_fact('pay_difference', 'application', '{theirs,ours,state,version,note,decided_by,decided_at}');
SELECT declare_erasure('pay_difference', $$ UPDATE pay_difference SET note = '—' WHERE member_id = $1 AND note IS NOT NULL $$);
