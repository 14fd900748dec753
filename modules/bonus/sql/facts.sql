SELECT declare_fact('bonus_grant', 'ledger');
SELECT declare_fact('bonus_move', 'ledger');
