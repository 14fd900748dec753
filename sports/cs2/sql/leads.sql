-- Markets of Counter-Strike 2 that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('cs2', 'map-handicap', 'two', '{winner}');
SELECT declare_lead('cs2', 'round-handicap', 'two', '{map-winner}');
SELECT declare_handicaps('cs2', 'never_level', '{map-handicap,round-handicap}');
