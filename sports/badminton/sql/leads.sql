-- Declares the markets of badminton that the same lead decides. As far as a later bet covers an earlier bet on another result, it does not
-- count as turnover (decision 026).
SELECT declare_lead('badminton', 'set-handicap', 'two', '{winner}');
SELECT declare_lead('badminton', 'set-point-handicap', 'two', '{set-winner}');
SELECT declare_handicaps('badminton', 'never_level', '{set-handicap,set-point-handicap}');
