-- Markets of table tennis that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('tabletennis', 'set-handicap', 'two', '{winner,early-payout}');
SELECT declare_lead('tabletennis', 'set-point-handicap', 'two', '{set-winner}');
SELECT declare_handicaps('tabletennis', 'never_level', '{set-handicap,set-point-handicap}');
