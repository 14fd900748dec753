-- Declares the markets of Counter-Strike 2 that the same lead decides. As far as a later bet covers an earlier bet on another result, it
-- does not count as turnover (decision 026).
SELECT declare_lead('cs2', 'map-handicap', 'two', '{winner}');
SELECT declare_lead('cs2', 'round-handicap', 'two', '{map-winner}');
SELECT declare_handicaps('cs2', 'never_level', '{map-handicap,round-handicap}');
