-- Markets of League of Legends that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('lol', 'map-handicap', 'two', '{winner}');
SELECT declare_handicaps('lol', 'never_level', '{map-handicap}');
