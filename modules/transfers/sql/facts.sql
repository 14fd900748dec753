SELECT declare_fact('member_transfer', 'ledger');
