-- Markets of tennis that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('tennis', 'set-handicap', 'two', '{winner,early-payout}');
SELECT declare_lead('tennis', 'set-game-handicap', 'two', '{set-winner}');
SELECT declare_handicaps('tennis', 'never_level', '{set-handicap,set-game-handicap}');
