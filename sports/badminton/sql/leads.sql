-- Markets of badminton that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('badminton', 'set-handicap', 'two', '{winner}');
SELECT declare_lead('badminton', 'set-point-handicap', 'two', '{set-winner}');
SELECT declare_handicaps('badminton', 'never_level', '{set-handicap,set-point-handicap}');
