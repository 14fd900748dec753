-- Declares the markets of League of Legends that the same lead decides. As far as a later bet covers an earlier bet on another result, it
-- does not count as turnover (decision 026).
SELECT declare_lead('lol', 'map-handicap', 'two', '{winner}');
SELECT declare_handicaps('lol', 'never_level', '{map-handicap}');
