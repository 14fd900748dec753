-- Markets of volleyball that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('volleyball', 'set-handicap', 'two', '{winner,early-payout}');
SELECT declare_lead('volleyball', 'set-point-handicap', 'two', '{set-winner}');
SELECT declare_handicaps('volleyball', 'never_level', '{set-handicap,set-point-handicap}');
