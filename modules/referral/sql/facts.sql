SELECT declare_fact('referral_reward', 'ledger');
