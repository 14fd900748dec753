SELECT declare_fact('promotion_join', 'application');
SELECT declare_fact('promotion_deposit', 'application', '{taken_back_at}');
SELECT declare_fact('promotion_application', 'application', '{state,reason,decided_by,decided_at}');
