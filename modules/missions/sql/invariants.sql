-- Each claim is what its command moved, and the other way round.
SELECT ledger.declare_invariant('mission_claims', $$
  WITH said AS (
    SELECT c.seq, c.amount FROM mission_claim c WHERE c.seq > from_seq AND c.seq <= upto_seq
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind IN ('mission-cash', 'mission-bonus') GROUP BY m.seq
  )
  SELECT 'mission by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq WHERE said.amount IS DISTINCT FROM made.amount
$$);

-- What a mission has given of its budget is the sum of its claims.
SELECT ledger.declare_invariant('mission_budgets', $$
  WITH changed AS (
    SELECT DISTINCT c.mission_id, c.currency FROM mission_claim c WHERE c.seq > from_seq AND c.seq <= upto_seq
  )
  SELECT 'mission ' || c.mission_id || ' has given ' || coalesce(b.spent, 0) || ' ' || c.currency || ', its claims come to ' || given.amount
    FROM changed c
    LEFT JOIN mission_budget b ON b.mission_id = c.mission_id AND b.currency = c.currency
   CROSS JOIN LATERAL (SELECT sum(x.amount) AS amount FROM mission_claim x WHERE x.mission_id = c.mission_id AND x.currency = c.currency) AS given
   WHERE b.spent IS DISTINCT FROM given.amount
$$);
