-- Judges a brand's members by an ended month. The month's turnover gives cash back by the level that was held in it. A member who missed
-- the level's turnover has a month of grace. If the member misses it again, the level falls by one, and the grace starts again.
CREATE OR REPLACE FUNCTION judge_vip(a_merchant integer, a_month date, judged_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vip_member WHERE merchant_id = a_merchant ORDER BY member_id FOR NO KEY UPDATE;

  INSERT INTO vip_gift (member_id, slot, merchant_id, rank, currency, amount, due_at, until)
  SELECT m.member_id, 'rebate:' || to_char(a_month, 'YYYY-MM'), a_merchant, l.rank, m.currency, v.turnover * l.rebate_bps / 10000,
         judged_at, judged_at + interval '30 days'
    FROM vip_member m
    JOIN vip_month v ON v.member_id = m.member_id AND v.month = a_month
   CROSS JOIN LATERAL (SELECT c.to_rank AS rank FROM vip_change c
                        WHERE c.member_id = m.member_id AND c.month <= a_month ORDER BY c.id DESC LIMIT 1) AS held
    JOIN vip_level l ON l.merchant_id = a_merchant AND l.rank = held.rank
   WHERE m.merchant_id = a_merchant AND v.turnover * l.rebate_bps >= 10000
  ON CONFLICT DO NOTHING;

  WITH judged AS (
    SELECT m.member_id, m.rank, coalesce(v.turnover, 0) AS turnover, f.keep IS NULL OR v.turnover >= f.keep AS is_kept,
           m.missed IS NOT NULL AS had_grace
      FROM vip_member m
      LEFT JOIN vip_month v ON v.member_id = m.member_id AND v.month = a_month
      LEFT JOIN vip_figure f ON f.merchant_id = a_merchant AND f.rank = m.rank AND f.currency = m.currency
     WHERE m.merchant_id = a_merchant AND m.rank > 0 AND m.since <= a_month
  ), verdict AS (
    SELECT j.*, j.is_kept IS NOT TRUE AND j.had_grace AS falls FROM judged j
  ), noted AS (
    INSERT INTO vip_change (member_id, merchant_id, from_rank, to_rank, month, turnover, at)
    SELECT d.member_id, a_merchant, d.rank, d.rank - 1, (a_month + interval '1 month')::date, d.turnover, judged_at
      FROM verdict d WHERE d.falls ORDER BY d.member_id
  )
  UPDATE vip_member m
     SET rank = CASE WHEN d.falls THEN m.rank - 1 ELSE m.rank END,
         since = CASE WHEN d.falls THEN (a_month + interval '1 month')::date ELSE m.since END,
         missed = CASE WHEN d.is_kept IS TRUE OR d.falls THEN NULL ELSE a_month END
    FROM verdict d WHERE d.member_id = m.member_id;
END $$;
