-- What was paid for a place is what its command moved and what was due, and the other way round.
SELECT ledger.declare_invariant('race_prizes', $$
  WITH said AS (
    SELECT d.seq, d.amount, p.amount AS due
      FROM race_prize_paid d LEFT JOIN race_prize p ON p.race_id = d.race_id AND p.member_id = d.member_id AND p.currency = d.currency
     WHERE d.seq > from_seq AND d.seq <= upto_seq
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = 'race-prize' GROUP BY m.seq
  )
  SELECT 'race prize by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ' of ' || coalesce(said.due, 0)
         || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq
   WHERE said.amount IS DISTINCT FROM made.amount OR said.due IS DISTINCT FROM said.amount
$$);

-- A race pays what its purse says, and never more than the sum of its places.
SELECT ledger.declare_invariant('race_purses', $$
  WITH changed AS (
    SELECT DISTINCT d.race_id FROM race_prize_paid d WHERE d.seq > from_seq AND d.seq <= upto_seq
  )
  SELECT 'race ' || c.race_id || ' has paid ' || coalesce(b.paid, 0) || ' of ' || ladder.amount || ', its prizes come to ' || given.amount
    FROM changed c
    JOIN race r ON r.id = c.race_id
    LEFT JOIN race_purse b ON b.race_id = c.race_id
   CROSS JOIN LATERAL (SELECT sum(won) AS amount FROM unnest(r.prizes) AS won) AS ladder
   CROSS JOIN LATERAL (SELECT sum(d.amount) AS amount FROM race_prize_paid d WHERE d.race_id = c.race_id) AS given
   WHERE b.paid IS DISTINCT FROM given.amount OR given.amount > ladder.amount
$$);
