SELECT declare_fact('terms_accepted', 'application');
SELECT declare_fact('terms_version', 'application');
SELECT declare_fact('member_registration', 'application');
SELECT declare_fact('member_note', 'application');
