-- What the accounts of members come to, by currency and kind, at the moment of the statement. Practice money is nobody's.
CREATE OR REPLACE FUNCTION ledger.members_funds() RETURNS TABLE (currency text, kind text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT a.currency, a.kind, sum(a.balance)::bigint FROM ledger.account a
   WHERE a.member_id IS NOT NULL AND a.kind <> 'practice' GROUP BY a.currency, a.kind
$$;
