SELECT declare_fact('fair_seed', 'application', '{state,server_seed,client_seed,request_id,revealed_at,used_up}');
SELECT declare_fact('fair_skip', 'application');
