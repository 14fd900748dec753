-- Checks that each reward of a mission equals the sum that its command moved.
SELECT declare_offer_rewards('mission_claims', 'mission', '{mission-cash,mission-bonus}');

-- Checks that the count of a step in a day, in a week or once equals that of its member's bets in their current state. Stopped missions are
-- left out, because they count nothing after the stop.
SELECT ledger.declare_invariant('mission_steps_counted', $$
  WITH days AS MATERIALIZED (
    SELECT DISTINCT h.member_id, h.day FROM settled_days('{missions-of-play,missions-corrected}', from_seq, upto_seq) AS h
  ), slots AS MATERIALIZED (
    SELECT DISTINCT d.member_id, m.id, m.merchant_id, m.settings, x.slot,
           greatest(m.starts_at, CASE m.settings->>'period' WHEN 'once' THEN m.starts_at ELSE x.slot - 1 END) AS since,
           least(m.ends_at, CASE m.settings->>'period' WHEN 'once' THEN m.ends_at WHEN 'weekly' THEN x.slot + 9 ELSE x.slot + 3 END) AS until
      FROM days d
     CROSS JOIN LATERAL (SELECT b.merchant FROM bets_between(d.member_id, d.day - 1, d.day + 3) AS b LIMIT 1) AS brand
      JOIN offers_of('mission') m ON m.merchant_id = brand.merchant AND m.state = 'published'
     CROSS JOIN LATERAL (SELECT mission_slot_of(m.settings->>'period', d.day) AS slot) AS x
  ), counted AS (
    SELECT s.member_id, s.id, s.slot, p.n,
           coalesce(sum(mission_adds(p.step, b.title, category_ever('', b.title), b.stake, b.won, b.turnover)), 0) AS value
      FROM slots s
     CROSS JOIN LATERAL jsonb_array_elements(s.settings->'steps') WITH ORDINALITY AS p (step, n)
      LEFT JOIN LATERAL bets_between(s.member_id, s.since, s.until) AS b
             ON b.merchant = s.merchant_id AND s.settings->'amounts' ? b.currency
            AND mission_slot(s.merchant_id, s.settings->>'period', b.at) = s.slot
     WHERE p.step->>'kind' <> 'deposit'
     GROUP BY 1, 2, 3, 4
  )
  SELECT 'step ' || c.n || ' of mission ' || c.id || ' counts ' || coalesce(k.value, 0) || ' of member ' || c.member_id || ' from ' || c.slot
         || ' on, its bets come to ' || c.value
    FROM counted c
    LEFT JOIN mission_count k ON k.member_id = c.member_id AND k.mission_id = c.id AND k.slot = c.slot AND k.step = c.n
   WHERE coalesce(k.value, 0) <> c.value
$$);

-- Checks that the count of a step of deposits is the sum of the valid deposits, for members with a deposit that was credited or reversed.
SELECT ledger.declare_invariant('mission_deposits_counted', $$
  WITH members AS MATERIALIZED (
    SELECT DISTINCT a.member_id FROM moved m JOIN ledger.member_accounts() a ON a.id IN (m.debit, m.credit) WHERE m.kind IN ('deposit', 'deposit-back')
  ), counted AS (
    SELECT d.member_id, m.id, mission_slot(m.merchant_id, m.settings->>'period', d.at) AS slot, p.n,
           coalesce(sum(d.amount) FILTER (WHERE d.taken_back_at IS NULL), 0) AS value
      FROM mission_deposit d
      JOIN offers_of('mission') m ON m.merchant_id = d.merchant_id AND m.state = 'published' AND d.at >= m.starts_at AND d.at < m.ends_at
                                 AND m.settings->'amounts' ? d.currency
     CROSS JOIN LATERAL jsonb_array_elements(m.settings->'steps') WITH ORDINALITY AS p (step, n)
     WHERE d.member_id IN (SELECT n.member_id FROM members n) AND p.step->>'kind' = 'deposit'
     GROUP BY 1, 2, 3, 4
  )
  SELECT 'step ' || c.n || ' of mission ' || c.id || ' counts deposits of ' || coalesce(k.value, 0) || ' of member ' || c.member_id || ' from '
         || c.slot || ' on, those that stand come to ' || c.value
    FROM counted c
    LEFT JOIN mission_count k ON k.member_id = c.member_id AND k.mission_id = c.id AND k.slot = c.slot AND k.step = c.n
   WHERE coalesce(k.value, 0) <> c.value
$$);
