-- Counts settled real rounds of the outbox. Turnover counts for its month in the brand's calendar, and can raise a member immediately. The
-- arrays have one element for each round, in the same order.
CREATE OR REPLACE FUNCTION on_vip_rounds(
  merchants integer[], members bigint[], currencies text[], turnovers bigint[], moments timestamptz[], received_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vip_member (member_id, merchant_id, currency, since)
  SELECT f.member, f.merchant, f.currency, vip_month_of(f.merchant, f.at)
    FROM (SELECT DISTINCT ON (h.member) h.*
            FROM unnest(merchants, members, currencies, turnovers, moments) AS h (merchant, member, currency, turnover, at)
           WHERE h.turnover > 0
           ORDER BY h.member, h.at) AS f
   WHERE NOT EXISTS (SELECT FROM vip_member m WHERE m.member_id = f.member)
   ORDER BY f.member
  ON CONFLICT DO NOTHING;
  PERFORM FROM vip_member WHERE member_id = ANY (members) ORDER BY member_id FOR NO KEY UPDATE;

  INSERT INTO vip_month AS v (member_id, month, turnover)
  SELECT h.member, date_trunc('month', day_in(z.zone, h.at)::timestamp)::date, sum(h.turnover)::bigint
    FROM unnest(merchants, members, currencies, turnovers, moments) AS h (merchant, member, currency, turnover, at)
    JOIN brand_zones(merchants) z ON z.merchant = h.merchant
    JOIN vip_member m ON m.member_id = h.member AND m.currency = h.currency
   WHERE h.turnover > 0
   GROUP BY 1, 2
  ON CONFLICT (member_id, month) DO UPDATE SET turnover = v.turnover + excluded.turnover;

  PERFORM raise_vip(members, received_at);
END $$;

-- Returns the first day of the month of a moment, in the brand's calendar.
CREATE OR REPLACE FUNCTION vip_month_of(merchant integer, at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', brand_day(merchant, at)::timestamp)::date
$$;

-- Raises members to the highest level that a month has reached since their last change of level. The gift of a level is due when the level
-- is reached for the first time, and so are the gifts of skipped levels. The caller has locked the members.
CREATE OR REPLACE FUNCTION raise_vip(members bigint[], raised_at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH reached AS (
    SELECT DISTINCT ON (m.member_id) m.member_id, m.merchant_id, m.currency, m.rank AS was, m.top, f.rank, v.month, v.turnover
      FROM vip_member m
      JOIN vip_month v ON v.member_id = m.member_id AND v.month >= m.since
      JOIN vip_figure f ON f.merchant_id = m.merchant_id AND f.currency = m.currency AND f.rank > m.rank AND f.reach <= v.turnover
     WHERE m.member_id = ANY (members)
     ORDER BY m.member_id, f.rank DESC, v.month DESC
  ), raised AS (
    UPDATE vip_member m SET rank = r.rank, top = greatest(m.top, r.rank), since = r.month, missed = NULL
      FROM reached r WHERE r.member_id = m.member_id
  ), noted AS (
    INSERT INTO vip_change (member_id, merchant_id, from_rank, to_rank, month, turnover, at)
    SELECT r.member_id, r.merchant_id, r.was, r.rank, r.month, r.turnover, raised_at FROM reached r ORDER BY r.member_id
    RETURNING id, member_id, to_rank
  ), given AS (
    INSERT INTO vip_gift (member_id, slot, merchant_id, rank, currency, amount, due_at, until)
    SELECT r.member_id, 'level:' || f.rank, r.merchant_id, f.rank, r.currency, f.gift, raised_at, raised_at + interval '30 days'
      FROM reached r
      JOIN vip_figure f ON f.merchant_id = r.merchant_id AND f.currency = r.currency AND f.rank > r.top AND f.rank <= r.rank AND f.gift > 0
    ON CONFLICT DO NOTHING
  )
  INSERT INTO outbox (topic, events)
  SELECT 'VipLevelReached', json_agg(json_build_object('id', n.id::text, 'memberId', n.member_id::text, 'level', n.to_rank))
    FROM noted n HAVING count(*) > 0
$$;
