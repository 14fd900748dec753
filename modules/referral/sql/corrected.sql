-- Settled bets of friends that count for more or less since. A reward that is due stays.
CREATE OR REPLACE FUNCTION correct_referrals(members bigint[], currencies text[], turnovers bigint[])
RETURNS TABLE (friend_id bigint, inviter_id bigint, merchant_id integer) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM referral r WHERE r.friend_id = ANY (members) AND r.state = 'open' ORDER BY r.friend_id FOR NO KEY UPDATE;
  UPDATE referral r SET turnover = r.turnover + h.turnover
    FROM (SELECT m.member, m.currency, sum(m.turnover)::bigint AS turnover
            FROM unnest(members, currencies, turnovers) AS m (member, currency, turnover)
           WHERE m.turnover < 0 GROUP BY 1, 2) AS h
   WHERE r.friend_id = h.member AND r.currency = h.currency AND r.state = 'open';
  RETURN QUERY SELECT * FROM on_referral_rounds(members, currencies, turnovers);
END $$;
