-- Gate that refuses a reward of a slot that its member was given already (with the code `claimed`), or of an offer that is not open now
-- (`over`). The member's accounts are locked. A stop waits for the command that locks the budget.
SELECT ledger.declare_gate('offer_open', 'offer integer, member bigint, slot text, "untilEnd" boolean, claimed text, over text', $$
  SELECT asking.cmd, CASE WHEN asking.nth > 1 OR asking.given THEN asking.claimed ELSE asking.over END, NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.offer, requested.member, requested.slot ORDER BY requested.cmd) AS nth,
                 EXISTS (SELECT FROM offer_reward r WHERE r.offer_id = requested.offer AND r.member_id = requested.member AND r.slot = requested.slot) AS given
            FROM requested) AS asking
    LEFT JOIN offer o ON o.id = asking.offer
   WHERE asking.nth > 1 OR asking.given
      OR o.state IS DISTINCT FROM 'published' OR clock_timestamp() < o.starts_at
      OR asking."untilEnd" AND clock_timestamp() >= o.ends_at
$$);

-- Gate that refuses an amount above the rest of an offer's budget, with the code `spent`. The command locks the budget until the commit, so
-- that only one of many concurrent requests receives the last of it.
SELECT ledger.declare_gate('offer_budget', 'offer integer, currency text, amount bigint, spent text', $$
  WITH wanted AS (
    SELECT requested.*, sum(requested.amount) OVER (PARTITION BY requested.offer, requested.currency ORDER BY requested.cmd) AS running FROM requested
  )
  SELECT wanted.cmd, wanted.spent, NULL::jsonb
    FROM wanted LEFT JOIN offer_budget b ON b.offer_id = wanted.offer AND b.currency = wanted.currency
   WHERE b.total IS NULL OR b.spent + wanted.running > b.total
$$, $$
  SELECT b.offer_id FROM offer_budget b WHERE (b.offer_id, b.currency) IN (SELECT offer, currency FROM requested)
   ORDER BY b.offer_id, b.currency FOR NO KEY UPDATE
$$);

SELECT ledger.declare_write('offer_reward', $$
  offer integer, member bigint, slot text, merchant integer, currency text, amount bigint, pays text, given text, at timestamptz $$, $$
  WITH spent AS (
    UPDATE offer_budget b SET spent = b.spent + w.amount
      FROM (SELECT offer, currency, sum(amount)::bigint AS amount FROM written GROUP BY 1, 2) AS w
     WHERE b.offer_id = w.offer AND b.currency = w.currency
  )
  INSERT INTO offer_reward (offer_id, member_id, slot, merchant_id, currency, amount, pays, given, seq, at)
  SELECT offer, member, slot, merchant, currency, amount, pays, given, seq, at FROM written
$$);
