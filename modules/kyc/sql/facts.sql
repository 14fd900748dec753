SELECT declare_fact('kyc_case', 'application', '{state,reason,decided_by,decided_at}');
