-- Declares the markets of MMA that the same lead decides. As far as a later bet covers an earlier bet on another result, it does not count
-- as turnover (decision 026).
SELECT declare_lead('mma', 'winner', 'three', '{result}');
SELECT declare_lead('mma', 'winner', 'level', '{winner}');
