SELECT declare_fact('day_root', 'application');
