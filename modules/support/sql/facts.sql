SELECT declare_fact('support_chat', 'application', '{answered_at,closed_at,closed_by,member_read,member_typing_at,staff_typing_at,assigned_to,assigned_name}');
SELECT declare_fact('support_line', 'application');
SELECT declare_fact('support_hand', 'application');
