-- Markets of baseball that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('baseball', 'handicap', 'two', '{winner,early-payout,winner-listed}');
SELECT declare_lead('baseball', 'first-five-handicap', 'three', '{first-five-result}');
SELECT declare_handicaps('baseball', 'never_level', '{handicap}');
