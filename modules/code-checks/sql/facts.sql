SELECT declare_fact('code_check', 'application');
SELECT declare_fact('code_check_request', 'application');
