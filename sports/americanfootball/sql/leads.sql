-- Markets of American football that one lead decides: a later bet against it counts for nothing as far as it is covered (decision 026).
SELECT declare_lead('americanfootball', 'handicap', 'level', '{winner,early-payout}');
SELECT declare_lead('americanfootball', 'half-handicap', 'three', '{half-result}');
SELECT declare_lead('americanfootball', 'quarter-handicap', 'three', '{quarter-result}');
