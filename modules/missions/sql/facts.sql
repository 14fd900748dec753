SELECT declare_fact('mission_deposit', 'application', '{taken_back_at}');
