-- Each collected gift equals its command's transfers and the due amount, and each such transfer belongs to a collected gift.
SELECT ledger.declare_invariant('vip_gifts', $$
  WITH said AS (
    SELECT t.seq, t.amount, g.amount AS due
      FROM vip_gift_taken t LEFT JOIN vip_gift g ON g.member_id = t.member_id AND g.slot = t.slot AND g.currency = t.currency
     WHERE t.seq > from_seq AND t.seq <= upto_seq
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = 'vip-gift' GROUP BY m.seq
  )
  SELECT 'VIP gift by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ' of ' || coalesce(said.due, 0)
         || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq
   WHERE said.amount IS DISTINCT FROM made.amount OR said.due IS DISTINCT FROM said.amount
$$);

-- The turnover of a member's month equals the current turnover of the member's bets.
SELECT ledger.declare_invariant('vip_months_counted', $$
  WITH months AS (
    SELECT DISTINCT h.member_id, h.currency, date_trunc('month', h.day::timestamp)::date AS month
      FROM settled_days('{vip-of-play,vip-corrected}', from_seq, upto_seq) AS h
  )
  SELECT 'member ' || n.member_id || ' has ' || v.turnover || ' in the month of ' || n.month || ', its bets ' || b.turnover
    FROM months n
   CROSS JOIN LATERAL turnover_between(n.member_id, n.currency, n.month, (n.month + interval '1 month - 1 day')::date) AS b (turnover)
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(o.turnover), 0)::bigint AS turnover FROM vip_month o WHERE o.member_id = n.member_id AND o.month = n.month) AS v
   WHERE v.turnover <> b.turnover AND NOT EXISTS (SELECT FROM vip_member m WHERE m.member_id = n.member_id AND m.currency <> n.currency)
$$);
