-- Gate that refuses a move of money away from a member whose money staff withhold.
SELECT ledger.declare_gate('money_free', 'member bigint', $$
  SELECT requested.cmd, 'identity.withheld', NULL::jsonb FROM requested JOIN member m ON m.id = requested.member WHERE m.withheld_at IS NOT NULL
$$);
