-- Gate that refuses a prize that is not due, or is due for another amount. The member's accounts are locked.
SELECT ledger.declare_gate('race_prize', 'race integer, member bigint, currency text, amount bigint', $$
  SELECT requested.cmd, 'races.not_due', NULL::jsonb
    FROM requested
    LEFT JOIN race_prize p ON p.race_id = requested.race AND p.member_id = requested.member AND p.currency = requested.currency AND p.amount = requested.amount
   WHERE p.member_id IS NULL
$$);
