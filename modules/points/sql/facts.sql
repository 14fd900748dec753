SELECT declare_fact('point_order', 'ledger');
SELECT declare_fact('point_grant', 'ledger');
