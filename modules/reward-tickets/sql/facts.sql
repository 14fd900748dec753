SELECT declare_fact('reward_ticket', 'application', '{withdrawn_at}');
SELECT declare_fact('reward_opening', 'ledger');
SELECT declare_fact('reward_deposit_back', 'application');
