-- Declares the markets of basketball that the same lead decides. As far as a later bet covers an earlier bet on another result, it does not
-- count as turnover (decision 026).
SELECT declare_lead('basketball', 'handicap', 'two', '{winner,early-payout}');
SELECT declare_lead('basketball', 'half-handicap', 'three', '{half-result}');
SELECT declare_lead('basketball', 'quarter-handicap', 'three', '{quarter-result}');
SELECT declare_handicaps('basketball', 'never_level', '{handicap}');
