SELECT declare_fact('agent_payment', 'ledger');
