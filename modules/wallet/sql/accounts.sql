-- Opens an account of a member, or of the house (member null), and returns its number. Safe to repeat.
CREATE OR REPLACE FUNCTION ledger.open_account(a_merchant integer, a_member bigint, a_kind text, a_code text, a_currency text)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE found_id bigint;
BEGIN
  LOOP
    SELECT id INTO found_id FROM ledger.account
     WHERE merchant_id = a_merchant AND member_id IS NOT DISTINCT FROM a_member AND kind = a_kind AND code = a_code AND currency = a_currency;
    IF FOUND THEN RETURN found_id; END IF;
    INSERT INTO ledger.account (merchant_id, member_id, kind, code, currency)
    VALUES (a_merchant, a_member, a_kind, a_code, a_currency) ON CONFLICT DO NOTHING RETURNING id INTO found_id;
    IF FOUND THEN RETURN found_id; END IF;
  END LOOP;
END $$;

-- Returns an amount in major units, as a refusal shows it.
CREATE OR REPLACE FUNCTION ledger.in_major(amount bigint, decimals int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (amount * ('1e-' || decimals)::numeric)::text
$$;

-- Locks a member against bets. Gates read the member's state only after they hold these rows, so every later commit sees a change that was
-- made under this lock.
CREATE OR REPLACE FUNCTION ledger.lock_member(a_member bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 1 FROM ledger.account WHERE member_id = a_member ORDER BY id FOR NO KEY UPDATE
$$;

-- Locks the accounts of several members, in the order of ids that every lock follows.
CREATE OR REPLACE FUNCTION ledger.lock_members(members bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 1 FROM ledger.account WHERE member_id = ANY (members) ORDER BY id FOR NO KEY UPDATE
$$;

-- Locks the accounts of several commands that one transaction decides, in the order of ids that every lock follows.
CREATE OR REPLACE FUNCTION ledger.lock_accounts(ids bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 1 FROM ledger.account WHERE id = ANY (ids) AND member_id IS NOT NULL ORDER BY id FOR NO KEY UPDATE
$$;

-- Returns the balance of any account. For a member the row has it; for the house it is the sealed balance plus the commands that are not
-- sealed yet.
CREATE OR REPLACE FUNCTION ledger.balance_of(a_id bigint) RETURNS bigint
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN a.member_id IS NOT NULL THEN a.balance ELSE
    coalesce((SELECT balance FROM ledger.house_balance WHERE account_id = a_id), 0)
    + coalesce((SELECT sum(m.delta) FROM ledger.command c
                 CROSS JOIN LATERAL (SELECT CASE WHEN t.credit_account = a_id THEN t.amount ELSE -t.amount END AS delta FROM ledger.transfer t
                                      WHERE t.command_seq = c.seq AND a_id IN (t.debit_account, t.credit_account) OFFSET 0) AS m
                 WHERE c.xact >= coalesce((SELECT to_xact FROM ledger.seal ORDER BY n DESC LIMIT 1), '0'::xid8)), 0)
  END::bigint
  FROM ledger.account a WHERE a.id = a_id
$$;

-- These return tables, which are planned as a part of the query that asks: a function with one value would be called for each of its rows.

-- For who owns an account: what one command moved in it, once its transfers are written.
CREATE OR REPLACE FUNCTION ledger.net_of(c_seq bigint, a_id bigint) RETURNS TABLE (amount bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE WHEN t.credit_account = a_id THEN t.amount ELSE -t.amount END), 0)::bigint
    FROM ledger.transfer t WHERE t.command_seq = c_seq AND a_id IN (t.debit_account, t.credit_account)
$$;

-- For gates: the balance of an account of a member whose lock is held.
CREATE OR REPLACE FUNCTION ledger.kept_in(a_id bigint) RETURNS TABLE (balance bigint) LANGUAGE sql STABLE AS $$
  SELECT a.balance FROM ledger.account a WHERE a.id = a_id AND a.member_id IS NOT NULL
$$;

-- For watchers of a member's account: the number of the command that moved the account last; no row if the account is empty.
CREATE OR REPLACE FUNCTION ledger.filled(a_id bigint) RETURNS TABLE (version bigint) LANGUAGE sql STABLE AS $$
  SELECT a.version FROM ledger.account a WHERE a.id = a_id AND a.member_id IS NOT NULL AND a.balance > 0
$$;

-- For writes: the balance of an account of a member right after a command that moved it.
CREATE OR REPLACE FUNCTION ledger.left_by(c_seq bigint, a_id bigint) RETURNS TABLE (balance bigint) LANGUAGE sql STABLE AS $$
  SELECT c.balance_after FROM ledger.command c WHERE c.account_id = a_id AND c.seq = c_seq AND c.refusal IS NULL
  UNION ALL
  SELECT b.balance_after FROM ledger.moved_beside b WHERE b.account_id = a_id AND b.command_seq = c_seq
$$;

-- For dormant accounts: members and currencies of accounts that hold the member's own money.
CREATE OR REPLACE FUNCTION ledger.own_accounts() RETURNS TABLE (member_id bigint, currency text) LANGUAGE sql STABLE AS $$
  SELECT a.member_id, a.currency FROM ledger.account a WHERE a.member_id IS NOT NULL AND a.kind IN ('cash', 'held', 'vault') AND a.balance > 0
$$;

-- For dormant accounts: the sum of a member's own money, a row for each currency.
CREATE OR REPLACE FUNCTION ledger.own_money(a_member bigint) RETURNS TABLE (currency text, balance bigint) LANGUAGE sql STABLE AS $$
  SELECT a.currency, sum(a.balance)::bigint FROM ledger.account a
   WHERE a.member_id = a_member AND a.kind IN ('cash', 'held', 'vault') AND a.balance > 0 GROUP BY a.currency
$$;
