SELECT declare_fact('signal_verdict', 'application');
SELECT declare_fact('signal_rule', 'application');
