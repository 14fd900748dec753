SELECT declare_fact('rollover_mark', 'ledger');
