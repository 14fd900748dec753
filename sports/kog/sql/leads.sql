-- Markets of King of Glory that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('kog', 'map-handicap', 'two', '{winner}');
SELECT declare_handicaps('kog', 'never_level', '{map-handicap}');
