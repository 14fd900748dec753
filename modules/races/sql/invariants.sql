-- Each prize is the sum that its command moved.
SELECT declare_offer_rewards('race_prizes', 'race', '{race-prize}');

-- A place is paid the prize that was due, and a race never more than the sum of its places.
SELECT ledger.declare_invariant('race_purses', $$
  WITH paid AS (
    SELECT d.offer_id, d.member_id, d.amount, p.amount AS due
      FROM offer_rewards() d
      JOIN offers_of('race') r ON r.id = d.offer_id
      LEFT JOIN race_prize p ON p.race_id = d.offer_id AND p.member_id = d.member_id AND p.currency = d.currency
     WHERE d.seq > from_seq AND d.seq <= upto_seq
  )
  SELECT 'race ' || paid.offer_id || ' has paid member ' || paid.member_id || ' ' || paid.amount || ' of ' || coalesce(paid.due, 0)
    FROM paid WHERE paid.due IS DISTINCT FROM paid.amount
   UNION ALL
  SELECT 'race ' || c.offer_id || ' has paid ' || given.amount || ' of ' || ladder.amount
    FROM (SELECT DISTINCT paid.offer_id FROM paid) AS c
    JOIN offers_of('race') r ON r.id = c.offer_id
   CROSS JOIN LATERAL (SELECT sum(won) AS amount FROM unnest(race_ladder(r.settings)) AS won) AS ladder
   CROSS JOIN LATERAL (SELECT sum(d.amount) AS amount FROM offer_rewards() d WHERE d.offer_id = c.offer_id) AS given
   WHERE given.amount > ladder.amount
$$);
