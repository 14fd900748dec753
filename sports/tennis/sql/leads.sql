-- Declares the markets of tennis that the same lead decides. As far as a later bet covers an earlier bet on another result, it does not
-- count as turnover (decision 026).
SELECT declare_lead('tennis', 'set-handicap', 'two', '{winner,early-payout}');
SELECT declare_lead('tennis', 'set-game-handicap', 'two', '{set-winner}');
SELECT declare_handicaps('tennis', 'never_level', '{set-handicap,set-game-handicap}');
