-- Markets of MMA that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('mma', 'winner', 'three', '{result}');
SELECT declare_lead('mma', 'winner', 'level', '{winner}');
