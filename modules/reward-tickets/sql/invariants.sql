-- The prize of an opening equals the transfers of its command: each opening has them, and each transfer has an opening.
SELECT ledger.declare_invariant('reward_openings', $$
  WITH said AS (
    SELECT o.seq, o.amount FROM reward_opening o WHERE o.seq > from_seq AND o.seq <= upto_seq AND o.amount > 0
  ), made AS (
    SELECT m.seq, sum(m.amount) AS amount FROM moved m WHERE m.kind = 'reward-ticket' GROUP BY m.seq
  )
  SELECT 'reward ticket by command ' || coalesce(said.seq, made.seq) || ': ' || coalesce(said.amount, 0) || ', its transfers move ' || coalesce(made.amount, 0)
    FROM said FULL JOIN made ON made.seq = said.seq WHERE said.amount IS DISTINCT FROM made.amount
$$);

-- Each reward of a campaign is the sum that its command moved.
SELECT declare_offer_rewards('reward_ticket_rewards', 'reward_campaign', '{reward-ticket}');

-- An opening pays the prize line that it names: the dealt line, or a smaller line in its place.
SELECT ledger.declare_invariant('reward_ticket_prizes', $$
  WITH opened AS (
    SELECT o.*, coalesce((p.settings -> 'prizes' -> o.paid::int -> 'amounts' ->> o.currency)::bigint, 0) AS due,
           coalesce((p.settings -> 'prizes' -> o.dealt::int -> 'amounts' ->> o.currency)::bigint, 0) AS most
      FROM reward_opening o JOIN offers_of('reward_campaign') p ON p.id = o.campaign_id WHERE o.seq > from_seq AND o.seq <= upto_seq
  )
  SELECT 'reward ticket ' || ticket_id || ' paid ' || amount || ', its line is ' || due || ' and at most ' || most
    FROM opened WHERE amount <> due OR amount > most OR (paid = dealt AND amount <> most)
$$);
