-- Declares the markets of Dota 2 that the same lead decides. As far as a later bet covers an earlier bet on another result, it does not
-- count as turnover (decision 026).
SELECT declare_lead('dota2', 'map-handicap', 'two', '{winner}');
SELECT declare_handicaps('dota2', 'never_level', '{map-handicap}');
