SELECT declare_fact('vendor_case', 'application', '{state,plan,is_proven,next_at,tries,trouble,decided_by,agreed_at,closed_at}');
SELECT declare_fact('reconcile_run', 'application', '{due_at,leased_until,tries,trouble,counts,done_at}');
