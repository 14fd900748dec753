SELECT declare_fact('message', 'application', '{read_at,deleted_at}');
SELECT declare_fact('broadcast', 'application', '{state,approved_by,approved_at,upto,recipients,finished_at,stopped_by,stopped_at}');
SELECT declare_fact('broadcast_page', 'application');
