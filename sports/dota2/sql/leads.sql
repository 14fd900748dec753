-- Markets of Dota 2 that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('dota2', 'map-handicap', 'two', '{winner}');
SELECT declare_handicaps('dota2', 'never_level', '{map-handicap}');
