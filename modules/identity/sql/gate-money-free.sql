-- Refuses a move of money away from a member whose money staff withhold.
SELECT ledger.declare_gate('money_free', 'member bigint', $$
  SELECT asked.cmd, 'identity.withheld', NULL::jsonb FROM asked JOIN member m ON m.id = asked.member WHERE m.withheld_at IS NOT NULL
$$);
