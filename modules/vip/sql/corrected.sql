-- Counts corrections of settled bets, for the month in which the bets were settled. A correction upwards can raise a member immediately. A
-- reached level and its gifts stay until the month is judged by its turnover at that time.
CREATE OR REPLACE FUNCTION correct_vip(
  merchants integer[], members bigint[], currencies text[], turnovers bigint[], moments timestamptz[], received_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM on_vip_rounds(merchants, members, currencies, turnovers, moments, received_at);
  INSERT INTO vip_month AS v (member_id, month, turnover)
  SELECT h.member, vip_month_of(h.merchant, h.at), sum(h.turnover)::bigint
    FROM unnest(merchants, members, currencies, turnovers, moments) AS h (merchant, member, currency, turnover, at)
    JOIN vip_member m ON m.member_id = h.member AND m.currency = h.currency
   WHERE h.turnover < 0
   GROUP BY 1, 2
  ON CONFLICT (member_id, month) DO UPDATE SET turnover = v.turnover + excluded.turnover;
END $$;
