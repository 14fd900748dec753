SELECT declare_fact('signal_verdict', 'application');
