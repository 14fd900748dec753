-- Gate that refuses a bonus for a deposit after which money left the balance other than by a bet. The bonus is for play with that money.
SELECT ledger.declare_gate('promotion_deposit', 'member bigint, currency text, at timestamptz', $$
  SELECT requested.cmd, 'promotions.deposit_left', NULL::jsonb FROM requested WHERE money_left_at(requested.member, requested.currency) >= requested.at
$$);
