-- Markets of boxing that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('boxing', 'winner', 'three', '{result}');
SELECT declare_lead('boxing', 'winner', 'level', '{winner}');
