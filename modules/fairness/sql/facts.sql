SELECT declare_fact('fair_seed', 'application', '{state,client_seed,request_id,revealed_at,used_up}');
SELECT declare_fact('fair_skip', 'application');
