-- Declares the markets of ice hockey that the same lead decides. As far as a later bet covers an earlier bet on another result, it does not
-- count as turnover (decision 026).
SELECT declare_lead('icehockey', 'handicap', 'two', '{winner,early-payout}');
SELECT declare_lead('icehockey', 'regular-handicap', 'three', '{result}');
SELECT declare_lead('icehockey', 'period-handicap', 'three', '{period-result}');
SELECT declare_handicaps('icehockey', 'never_level', '{handicap}');
