-- Declares the markets of Valorant that the same lead decides. As far as a later bet covers an earlier bet on another result, it does not
-- count as turnover (decision 026).
SELECT declare_lead('valorant', 'map-handicap', 'two', '{winner}');
SELECT declare_lead('valorant', 'round-handicap', 'two', '{map-winner}');
SELECT declare_handicaps('valorant', 'never_level', '{map-handicap,round-handicap}');
