SELECT declare_fact('ledger_check', 'application');
