-- Markets of Valorant that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('valorant', 'map-handicap', 'two', '{winner}');
SELECT declare_lead('valorant', 'round-handicap', 'two', '{map-winner}');
SELECT declare_handicaps('valorant', 'never_level', '{map-handicap,round-handicap}');
