SELECT declare_fact('restored_release', 'application');
