-- Offers the birthday gifts of these members' levels for a year, once. A member without a level gets none.
CREATE OR REPLACE FUNCTION offer_vip_birthdays(members bigint[], a_year integer, offered_at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH given AS (
    INSERT INTO vip_gift (member_id, slot, merchant_id, rank, currency, amount, due_at, until)
    SELECT m.member_id, 'birthday:' || a_year, m.merchant_id, m.rank, m.currency, f.birthday, offered_at, offered_at + interval '30 days'
      FROM vip_member m
      JOIN vip_figure f ON f.merchant_id = m.merchant_id AND f.rank = m.rank AND f.currency = m.currency AND f.birthday > 0
     WHERE m.member_id = ANY (members)
    ON CONFLICT DO NOTHING
    RETURNING member_id, slot, currency, amount
  )
  INSERT INTO outbox (topic, events)
  SELECT 'VipBirthday', json_agg(json_build_object(
           'memberId', g.member_id::text, 'slot', g.slot, 'currency', g.currency, 'amount', g.amount::text))
    FROM given g HAVING count(*) > 0
$$;
