-- Refuses a prize that is not due, or is due for another amount. The member's accounts are locked.
SELECT ledger.declare_gate('race_prize', 'race integer, member bigint, currency text, amount bigint', $$
  SELECT asked.cmd, 'races.not_due', NULL::jsonb
    FROM asked
    LEFT JOIN race_prize p ON p.race_id = asked.race AND p.member_id = asked.member AND p.currency = asked.currency AND p.amount = asked.amount
   WHERE p.member_id IS NULL
$$);
