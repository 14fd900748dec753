-- What an opening says it paid is what its command moved, and the other way round.
SELECT ledger.declare_invariant('reward_openings', $$
  WITH said AS (
    SELECT o.seq, o.amount FROM reward_opening o WHERE o.seq > from_seq AND o.seq <= upto_seq AND o.amount > 0
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = 'reward-ticket' GROUP BY m.seq
  )
  SELECT 'reward ticket by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq WHERE said.amount IS DISTINCT FROM made.amount
$$);

-- What a campaign has paid of its budget is the sum of its openings.
SELECT ledger.declare_invariant('reward_ticket_budgets', $$
  WITH changed AS (
    SELECT DISTINCT o.campaign_id, o.currency FROM reward_opening o WHERE o.seq > from_seq AND o.seq <= upto_seq
  )
  SELECT 'campaign ' || c.campaign_id || ' has paid ' || coalesce(b.spent, 0) || ' ' || c.currency || ', its openings come to ' || paid.amount
    FROM changed c
    LEFT JOIN reward_budget b ON b.campaign_id = c.campaign_id AND b.currency = c.currency
   CROSS JOIN LATERAL (SELECT sum(o.amount) AS amount FROM reward_opening o WHERE o.campaign_id = c.campaign_id AND o.currency = c.currency) AS paid
   WHERE b.spent IS DISTINCT FROM paid.amount
$$);

-- An opening pays the line that it says, which is the dealt one or a smaller one in its place.
SELECT ledger.declare_invariant('reward_ticket_prizes', $$
  WITH opened AS (
    SELECT o.*, coalesce((p.prizes -> o.paid::int -> 'amounts' ->> o.currency)::bigint, 0) AS due,
           coalesce((p.prizes -> o.dealt::int -> 'amounts' ->> o.currency)::bigint, 0) AS most
      FROM reward_opening o JOIN reward_campaign p ON p.id = o.campaign_id WHERE o.seq > from_seq AND o.seq <= upto_seq
  )
  SELECT 'reward ticket ' || ticket_id || ' paid ' || amount || ', its line is ' || due || ' and at most ' || most
    FROM opened WHERE amount <> due OR amount > most OR (paid = dealt AND amount <> most)
$$);
