-- Counts settled and corrected real bets of friends from the outbox, until the reward is collected. A reward that staff approved needs no
-- more turnover. Returns the friends whose turnover is now enough and who have no reward yet. They are locked until the end of the
-- transaction, in which they are decided.
CREATE OR REPLACE FUNCTION on_referral_rounds(members bigint[], currencies text[], turnovers bigint[])
RETURNS TABLE (friend_id bigint, inviter_id bigint, merchant_id integer) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM referral r WHERE r.friend_id = ANY (members) AND (r.state = 'open' OR r.needed IS NOT NULL) ORDER BY r.friend_id FOR NO KEY UPDATE;
  UPDATE referral r SET turnover = r.turnover + h.turnover
    FROM (SELECT m.member, m.currency, sum(m.turnover)::bigint AS turnover
            FROM unnest(members, currencies, turnovers) AS m (member, currency, turnover)
           GROUP BY 1, 2 HAVING sum(m.turnover) <> 0) AS h
   WHERE r.friend_id = h.member AND r.currency = h.currency AND (r.state = 'open' OR r.needed IS NOT NULL)
     AND NOT EXISTS (SELECT FROM referral_reward g WHERE g.friend_id = r.friend_id);
  RETURN QUERY
  SELECT r.friend_id, r.inviter_id, r.merchant_id
    FROM referral r
    JOIN referral_programme p ON p.merchant_id = r.merchant_id AND p.is_open
    JOIN referral_terms t ON t.merchant_id = r.merchant_id AND t.currency = r.currency
   WHERE r.friend_id = ANY (members) AND r.state = 'open' AND r.turnover >= t.turnover
   ORDER BY r.friend_id;
END $$;
