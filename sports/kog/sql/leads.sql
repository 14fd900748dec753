-- Declares the markets of King of Glory that the same lead decides. As far as a later bet covers an earlier bet on another result, it does
-- not count as turnover (decision 026).
SELECT declare_lead('kog', 'map-handicap', 'two', '{winner}');
SELECT declare_handicaps('kog', 'never_level', '{map-handicap}');
