-- Returns the debt of a member in a currency: money that had to be returned and was already spent.
CREATE OR REPLACE FUNCTION ledger.debt_of(a_member bigint, a_currency text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(a.balance), 0)::bigint FROM ledger.account a
   WHERE a.member_id = a_member AND a.kind = 'receivable' AND a.currency = a_currency
$$;

-- Gate that refuses withdrawals of a member with a debt. The accounts of the member are locked.
SELECT ledger.declare_gate('debt_free', 'member bigint, currency text', $$
  SELECT requested.cmd, 'wallet.debt_owed', NULL::jsonb FROM requested WHERE ledger.debt_of(requested.member, requested.currency) > 0
$$);

-- Gate of a payment of a debt: refuses an amount above the present debt.
SELECT ledger.declare_gate('owes', 'member bigint, currency text, amount bigint', $$
  SELECT requested.cmd, 'wallet.debt_changed', NULL::jsonb FROM requested WHERE ledger.debt_of(requested.member, requested.currency) < requested.amount
$$);
