-- Refuses a gift that is not due, that differs from the gift that the caller read, or that was collected. The member's accounts are locked.
SELECT ledger.declare_gate('vip_gift', 'member bigint, slot text, currency text, amount bigint', $$
  SELECT asking.cmd, CASE WHEN asking.nth > 1 OR asking.taken THEN 'vip.gift_taken' ELSE 'vip.gift_over' END, NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.member, requested.slot ORDER BY requested.cmd) AS nth,
                 EXISTS (SELECT FROM vip_gift_taken t WHERE t.member_id = requested.member AND t.slot = requested.slot) AS taken FROM requested) AS asking
    LEFT JOIN vip_gift g ON g.member_id = asking.member AND g.slot = asking.slot AND g.currency = asking.currency
                        AND g.amount = asking.amount AND g.until > clock_timestamp()
   WHERE asking.nth > 1 OR asking.taken OR g.member_id IS NULL
$$);

SELECT ledger.declare_write('vip_gift_taken', 'member bigint, slot text, currency text, amount bigint, at timestamptz', $$
  INSERT INTO vip_gift_taken (member_id, slot, currency, amount, seq, at)
  SELECT member, slot, currency, amount, seq, at FROM written
$$);
