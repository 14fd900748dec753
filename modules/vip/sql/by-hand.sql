-- Sets a member's level for staff. A higher level counts from this month, a lower level from the next month, so that turnover of this month
-- does not raise the member again. Gifts are due only if staff request them; otherwise they are due when turnover reaches the level later.
-- The caller has locked the member's row.
CREATE OR REPLACE FUNCTION set_vip_by_hand(
  a_member bigint, a_merchant integer, a_currency text, a_rank integer, with_gifts boolean, by_whom text, by_second text, a_request uuid,
  set_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  WITH before AS (
    SELECT m.rank, m.top, vip_month_of(a_merchant, set_at) AS month FROM vip_member m WHERE m.member_id = a_member FOR NO KEY UPDATE
  ), moved AS (
    SELECT b.*, CASE WHEN a_rank > b.rank THEN b.month ELSE (b.month + interval '1 month')::date END AS counts_from FROM before b
  ), changed AS (
    UPDATE vip_member m
       SET rank = a_rank, since = v.counts_from, missed = NULL, top = CASE WHEN with_gifts THEN greatest(v.top, a_rank) ELSE v.top END
      FROM moved v WHERE m.member_id = a_member
  ), stored AS (
    INSERT INTO vip_change (member_id, merchant_id, from_rank, to_rank, month, turnover, set_by, approved_by, request_id, at)
    SELECT a_member, a_merchant, v.rank, a_rank, v.counts_from,
           coalesce((SELECT t.turnover FROM vip_month t WHERE t.member_id = a_member AND t.month = v.month), 0), by_whom, by_second, a_request,
           set_at
      FROM moved v
    RETURNING id, from_rank, to_rank
  ), given AS (
    INSERT INTO vip_gift (member_id, slot, merchant_id, rank, currency, amount, due_at, until)
    SELECT a_member, 'level:' || f.rank, a_merchant, f.rank, f.currency, f.gift, set_at, set_at + interval '30 days'
      FROM moved v
      JOIN vip_figure f ON f.merchant_id = a_merchant AND f.currency = a_currency AND f.rank > v.top AND f.rank <= a_rank AND f.gift > 0
     WHERE with_gifts
    ON CONFLICT DO NOTHING
  )
  INSERT INTO outbox (topic, events)
  SELECT 'VipLevelReached', json_build_array(json_build_object('id', s.id::text, 'memberId', a_member::text, 'level', s.to_rank))
    FROM stored s WHERE s.to_rank > s.from_rank
$$;
