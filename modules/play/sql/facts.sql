SELECT declare_fact('round_correction', 'application');
