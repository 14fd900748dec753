SELECT declare_fact('round', 'ledger');
SELECT declare_fact('bet_record', 'ledger');
SELECT declare_fact('bet_day', 'ledger');
