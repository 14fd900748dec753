SELECT declare_fact('race_prize', 'application');
SELECT declare_fact('race_prize_paid', 'ledger');
SELECT declare_fact('race_seed', 'application');
SELECT declare_fact('race_deposit', 'application');
