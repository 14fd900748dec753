SELECT declare_fact('security_event', 'application');
