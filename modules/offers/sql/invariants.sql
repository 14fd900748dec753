-- Declares the invariant of a kind of offer, or of kinds whose names are LIKE it, with the kinds of its transfers. It checks that each
-- reward equals the sum of its command's transfers, in both directions.
CREATE OR REPLACE FUNCTION declare_offer_rewards(name text, of_kind text, transfers text[]) RETURNS void LANGUAGE sql AS $declare$
  SELECT ledger.declare_invariant(name, format($query$
    WITH said AS (
      SELECT r.seq, r.amount FROM offer_reward r JOIN offer o ON o.id = r.offer_id
       WHERE r.seq > from_seq AND r.seq <= upto_seq AND o.kind LIKE %1$L
    ), made AS (
      SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = ANY (%2$L) GROUP BY m.seq
    )
    SELECT %1$L::text || ' by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
      FROM said FULL JOIN made ON made.seq = said.seq WHERE said.amount IS DISTINCT FROM made.amount
  $query$, of_kind, transfers))
$declare$;

SELECT declare_offer_rewards('offer_rewards', 'folder/%', '{offer-cash,offer-bonus}');

-- Checks that the spent part of a budget is the sum of the rewards.
SELECT ledger.declare_invariant('offer_budgets', $$
  WITH changed AS (
    SELECT DISTINCT r.offer_id, r.currency FROM offer_reward r WHERE r.seq > from_seq AND r.seq <= upto_seq
  )
  SELECT 'offer ' || c.offer_id || ' has given ' || coalesce(b.spent, 0) || ' ' || c.currency || ', its rewards come to ' || given.amount
    FROM changed c
    LEFT JOIN offer_budget b ON b.offer_id = c.offer_id AND b.currency = c.currency
   CROSS JOIN LATERAL (SELECT sum(r.amount) AS amount FROM offer_reward r WHERE r.offer_id = c.offer_id AND r.currency = c.currency) AS given
   WHERE b.spent IS DISTINCT FROM given.amount
$$);
