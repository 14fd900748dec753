SELECT declare_fact('payout_run', 'application', '{state,approval_id,approved_by,started_at,ended_at}');
SELECT declare_fact('payout_run_item', 'application', '{state,payout_id,code,next_at,decided_at}');
