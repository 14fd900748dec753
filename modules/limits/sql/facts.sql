SELECT declare_fact('limit_use', 'ledger');
SELECT declare_fact('limit_booking', 'ledger');
