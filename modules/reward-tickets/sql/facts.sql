SELECT declare_fact('reward_ticket', 'application', '{withdrawn_at,sealed_seed}');
SELECT declare_fact('reward_opening', 'ledger');
SELECT declare_fact('reward_deposit_back', 'application');
