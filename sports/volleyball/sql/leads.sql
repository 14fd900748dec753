-- Declares the markets of volleyball that the same lead decides. As far as a later bet covers an earlier bet on another result, it does not
-- count as turnover (decision 026).
SELECT declare_lead('volleyball', 'set-handicap', 'two', '{winner,early-payout}');
SELECT declare_lead('volleyball', 'set-point-handicap', 'two', '{set-winner}');
SELECT declare_handicaps('volleyball', 'never_level', '{set-handicap,set-point-handicap}');
