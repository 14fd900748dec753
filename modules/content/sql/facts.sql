SELECT declare_fact('content_version', 'application');
