SELECT declare_fact('jackpot_terms', 'application');
SELECT declare_fact('jackpot_entry', 'ledger');
SELECT declare_fact('jackpot_win', 'ledger');
