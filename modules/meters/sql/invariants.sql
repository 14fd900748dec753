-- Checks that the values of all meters for real play equal the balance of the account of their brand and currency.
SELECT ledger.declare_invariant('meter_account', $$
  WITH said AS (
    SELECT m.account_id, sum(m.owed) AS owed FROM meter m WHERE m.fund <> 'practice' GROUP BY 1
  )
  SELECT 'meters of account ' || said.account_id || ' are owed ' || said.owed || ', it has ' || has.amount
    FROM said CROSS JOIN LATERAL (SELECT ledger.balance_of(said.account_id) AS amount) AS has WHERE said.owed <> has.amount
$$);
