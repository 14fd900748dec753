-- Markets of basketball that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('basketball', 'handicap', 'two', '{winner,early-payout}');
SELECT declare_lead('basketball', 'half-handicap', 'three', '{half-result}');
SELECT declare_lead('basketball', 'quarter-handicap', 'three', '{quarter-result}');
SELECT declare_handicaps('basketball', 'never_level', '{handicap}');
