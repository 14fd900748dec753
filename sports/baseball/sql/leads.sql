-- Declares the markets of baseball that the same lead decides. As far as a later bet covers an earlier bet on another result, it does not
-- count as turnover (decision 026).
SELECT declare_lead('baseball', 'handicap', 'two', '{winner,early-payout,winner-listed}');
SELECT declare_lead('baseball', 'first-five-handicap', 'three', '{first-five-result}');
SELECT declare_handicaps('baseball', 'never_level', '{handicap}');
