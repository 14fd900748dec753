SELECT declare_fact('player_funds', 'application');
SELECT declare_fact('player_funds_figure', 'application');
