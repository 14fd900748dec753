-- Returns the sums of members' accounts by brand, currency and kind at the moment of the statement, without practice money.
CREATE OR REPLACE FUNCTION ledger.members_funds() RETURNS TABLE (merchant_id integer, currency text, kind text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT a.merchant_id, a.currency, a.kind, sum(a.balance)::bigint FROM ledger.account a
   WHERE a.member_id IS NOT NULL AND a.kind <> 'practice' GROUP BY a.merchant_id, a.currency, a.kind
$$;
