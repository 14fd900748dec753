-- Checks that each payment of a bill equals the transfers of its command, in both directions.
SELECT ledger.declare_invariant('agent_payments', $$
  WITH kept AS (
    SELECT p.seq, p.amount FROM agent_payment p WHERE p.seq > from_seq AND p.seq <= upto_seq
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = 'agent-bill' GROUP BY m.seq
  )
  SELECT 'agent payment by command ' || coalesce(k.seq, made.seq) || ': ' || coalesce(k.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM kept k FULL JOIN made ON made.seq = k.seq WHERE k.amount IS DISTINCT FROM made.amount
$$);

-- Checks that a bill has paid the sum of its payments; payments after the range count too, because both are written in one commit. Also
-- checks that the bills of a tree for a period pay at most the contracts at its top: those without a bill of that period directly above.
SELECT ledger.declare_invariant('agent_bills_paid', $$
  WITH changed AS (
    SELECT DISTINCT b.id, b.paid, b.merchant_id, b.kind, b.currency, b.starts_at, b.ends_at
      FROM agent_payment p JOIN agent_bill b ON b.id = p.bill_id WHERE p.seq > from_seq AND p.seq <= upto_seq
  ), billed AS (
    SELECT b.merchant_id, b.kind, b.currency, b.starts_at, b.ends_at, b.place_id, b.gross, b.kept, (a.path || a.id)[1] AS tree,
           a.path[cardinality(a.path)] AS above
      FROM agent_bill b JOIN agent_place a ON a.id = b.place_id
     WHERE (b.merchant_id, b.kind, b.currency, b.starts_at, b.ends_at) IN (SELECT c.merchant_id, c.kind, c.currency, c.starts_at, c.ends_at FROM changed c)
  ), trees AS (
    SELECT b.merchant_id, b.kind, b.currency, b.starts_at, b.ends_at, b.tree, sum(b.kept) AS kept, sum(b.gross) FILTER (WHERE up.place_id IS NULL) AS top
      FROM billed b
      LEFT JOIN billed up ON (up.merchant_id, up.kind, up.currency, up.starts_at, up.ends_at, up.place_id)
                           = (b.merchant_id, b.kind, b.currency, b.starts_at, b.ends_at, b.above)
     GROUP BY 1, 2, 3, 4, 5, 6
  )
  SELECT 'agent bill ' || c.id || ' has paid ' || c.paid || ', its payments come to ' || given.amount
    FROM changed c CROSS JOIN LATERAL (SELECT sum(p.amount) AS amount FROM agent_payment p WHERE p.bill_id = c.id) AS given
   WHERE c.paid IS DISTINCT FROM given.amount
  UNION ALL
  SELECT 'bills ' || t.kind || ' of tree ' || t.tree || ' from ' || t.starts_at || ' give ' || t.kept || ', the contracts at its top ' || coalesce(t.top, 0)
    FROM trees t WHERE t.kept > coalesce(t.top, 0)
$$);

-- Checks that own sums of a place's day equal its member's bets in their present state, with corrections.
SELECT ledger.declare_invariant('agent_days_counted', $$
  SELECT 'agents have ' || a.stake || ', ' || a.payout || ', ' || a.turnover || ' and ' || a.house_win || ' of member ' || h.member_id || ' on ' || h.day
         || ', the bets ' || h.stake || ', ' || h.payout || ', ' || h.turnover || ' and ' || h.house_win
    FROM settled_days('{agents,agents-corrected}', from_seq, upto_seq) AS h
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(d.own_stake), 0) AS stake, coalesce(sum(d.own_payout), 0) AS payout, coalesce(sum(d.own_turnover), 0) AS turnover,
            coalesce(sum(d.own_house_win), 0) AS house_win
       FROM agent_place p JOIN agent_day d ON d.place_id = p.id WHERE p.member_id = h.member_id AND d.day = h.day AND d.currency = h.currency) AS a
   WHERE (a.stake, a.payout, a.turnover, a.house_win) IS DISTINCT FROM (h.stake::numeric, h.payout::numeric, h.turnover::numeric, h.house_win::numeric)
$$);
