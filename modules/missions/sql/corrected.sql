-- Adds corrections of settled bets to the steps that counted them: the new contribution of each less its earlier contribution. Claimed
-- rewards stay. The lists are parallel.
CREATE OR REPLACE FUNCTION correct_missions(
  merchants integer[], members bigint[], played text[], types text[], currencies text[], stakes bigint[], payouts bigint[], turnovers bigint[],
  stakes_before bigint[], payouts_before bigint[], turnovers_before bigint[], moments timestamptz[])
RETURNS void LANGUAGE sql AS $$
  WITH received AS (
    SELECT h.member, m.id, mission_slot(m.merchant_id, m.settings->>'period', h.at) AS slot, s.n,
           mission_adds(s.step, h.game, category_ever(h.game_type, h.game), h.stake, h.payout, h.turnover)
           - mission_adds(s.step, h.game, category_ever(h.game_type, h.game), h.stake_before, h.payout_before, h.turnover_before) AS adds
      FROM unnest(merchants, members, played, types, currencies, stakes, payouts, turnovers, stakes_before, payouts_before, turnovers_before, moments)
             AS h (merchant, member, game, game_type, currency, stake, payout, turnover, stake_before, payout_before, turnover_before, at)
      JOIN offers_of('mission') m ON m.merchant_id = h.merchant AND m.state = 'published' AND h.at >= m.starts_at AND h.at < m.ends_at AND m.settings->'amounts' ? h.currency
     CROSS JOIN LATERAL jsonb_array_elements(m.settings->'steps') WITH ORDINALITY AS s (step, n)
  )
  INSERT INTO mission_count AS c (member_id, mission_id, slot, step, value)
  SELECT received.member, received.id, received.slot, received.n, sum(received.adds)::bigint FROM received WHERE received.adds <> 0
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (member_id, mission_id, slot, step) DO UPDATE SET value = c.value + excluded.value
$$;
