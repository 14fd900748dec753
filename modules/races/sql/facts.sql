SELECT declare_fact('race_prize', 'application');
SELECT declare_fact('race_end', 'application', '{corrected}');
SELECT declare_fact('race_seed', 'application', '{sealed_seed}');
SELECT declare_fact('race_deposit', 'application');
