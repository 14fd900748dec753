SELECT declare_fact('offer_reward', 'ledger');
