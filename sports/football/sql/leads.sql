-- Declares the markets of football that the same lead decides. As far as a later bet covers an earlier bet on another result, it does not
-- count as turnover (decision 026).
SELECT declare_lead('football', 'handicap', 'three', '{winner,early-payout}');
SELECT declare_lead('football', 'handicap', 'double', '{double-chance}');
SELECT declare_lead('football', 'handicap', 'level', '{draw-no-bet}');
SELECT declare_lead('football', 'handicap-first-half', 'three', '{winner-first-half}');
SELECT declare_lead('football', 'corner-handicap', 'three', '{corner-winner}');
SELECT declare_lead('football', 'card-handicap', 'three', '{card-winner}');
SELECT declare_handicaps('football', 'from_score', '{handicap,handicap-first-half}');
