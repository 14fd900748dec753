SELECT declare_fact('withdrawal', 'ledger');
SELECT declare_fact('payout_account', 'application');
