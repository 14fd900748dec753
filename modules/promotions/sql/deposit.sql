-- Refuses a bonus for a deposit after which money left the balance otherwise than by a bet: the bonus is for play beside that money.
SELECT ledger.declare_gate('promotion_deposit', 'member bigint, currency text, at timestamptz', $$
  SELECT requested.cmd, 'promotions.deposit_left', NULL::jsonb FROM requested WHERE money_left_at(requested.member, requested.currency) >= requested.at
$$);
