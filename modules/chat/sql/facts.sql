SELECT declare_fact('chat_message', 'application', '{gone_no,gone_at,gone_by}');
SELECT declare_fact('chat_report', 'application');
SELECT declare_fact('chat_case', 'application', '{verdict,decided_by,decided_at}');
SELECT declare_fact('chat_mute', 'application', '{ended_at,ended_by}');
SELECT declare_fact('chat_gift', 'application');
