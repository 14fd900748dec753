-- Each transfer between members, and each share of rain of the house, equals transfers of the ledger, and each such transfer of the ledger
-- has its row.
SELECT ledger.declare_invariant('member_transfers', $$
  WITH kept AS (
    SELECT id, seq, amount, CASE WHEN from_member IS NULL THEN 'house-rain' ELSE 'member-transfer' END AS kind
      FROM member_transfer WHERE seq > from_seq AND seq <= upto_seq
  ), made AS (
    SELECT seq, kind, sum(amount) AS amount FROM moved WHERE kind IN ('member-transfer', 'house-rain') GROUP BY seq, kind
  )
  SELECT 'transfer ' || coalesce(k.id::text, 'of no row') || ' by command ' || coalesce(k.seq, made.seq)
         || ': ' || coalesce(k.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM kept k FULL JOIN made ON made.seq = k.seq AND made.kind = k.kind
   WHERE k.amount IS DISTINCT FROM made.amount
$$);

-- The sums of a brand's days equal the rain that the house paid.
SELECT ledger.declare_invariant('house_rain_days', $$
  WITH changed AS (
    SELECT DISTINCT t.merchant_id, t.currency FROM member_transfer t WHERE t.seq > from_seq AND t.seq <= upto_seq AND t.from_member IS NULL
  )
  SELECT 'brand ' || c.merchant_id || ' let ' || fell.amount || ' ' || c.currency || ' rain, the budgets of its days say ' || coalesce(said.given, 0)
    FROM changed c
   CROSS JOIN LATERAL (SELECT sum(d.given) AS given FROM house_rain_day d WHERE d.merchant_id = c.merchant_id AND d.currency = c.currency) AS said
   CROSS JOIN LATERAL (
     SELECT sum(t.amount) AS amount FROM member_transfer t
      WHERE t.merchant_id = c.merchant_id AND t.currency = c.currency AND t.from_member IS NULL) AS fell
   WHERE said.given IS DISTINCT FROM fell.amount
$$);
