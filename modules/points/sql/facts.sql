SELECT declare_fact('point_order', 'ledger');
