-- Declares the markets of American football that the same lead decides. As far as a later bet covers an earlier bet on another result, it
-- does not count as turnover (decision 026).
SELECT declare_lead('americanfootball', 'handicap', 'level', '{winner,early-payout}');
SELECT declare_lead('americanfootball', 'half-handicap', 'three', '{half-result}');
SELECT declare_lead('americanfootball', 'quarter-handicap', 'three', '{quarter-result}');
