SELECT declare_fact('feedback', 'application', '{answer,answered_by,answered_at}');
