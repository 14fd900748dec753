-- Markets of ice hockey that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('icehockey', 'handicap', 'two', '{winner,early-payout}');
SELECT declare_lead('icehockey', 'regular-handicap', 'three', '{result}');
SELECT declare_lead('icehockey', 'period-handicap', 'three', '{period-result}');
SELECT declare_handicaps('icehockey', 'never_level', '{handicap}');
