-- The rules of balances and holds, each defined once; all functions that decide commands call them. PostgreSQL inlines them.

-- True for a kind of member account that must not go below zero: every kind except a debt.
CREATE OR REPLACE FUNCTION ledger.has_floor(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT kind <> 'receivable'
$$;
CREATE OR REPLACE FUNCTION ledger.lacks(kind text, after bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT after < 0 AND ledger.has_floor(kind)
$$;

-- True if a transfer may move an account of this kind. Money is held only in accounts of the kind `held`: A pending transfer credits such
-- an account, a settled or released transfer debits it, and a posted transfer never uses one.
CREATE OR REPLACE FUNCTION ledger.fits(kind text, state text, is_debit boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (kind = 'held') = CASE state WHEN 'posted' THEN false WHEN 'pending' THEN NOT is_debit ELSE is_debit END
$$;

-- Returns whether a transfer may draw on a hold. It must debit the hold's own account, and either be settled before the hold expires or be
-- released to the money's source. `drawn`, the sum of the commit's draws up to this transfer, must not exceed the remaining amount.
CREATE OR REPLACE FUNCTION ledger.may_draw(h ledger.hold, state text, debit bigint, credit bigint, drawn numeric) RETURNS boolean
LANGUAGE sql AS $$
  SELECT h.held_account IS NOT DISTINCT FROM debit AND drawn <= h.remaining
     AND CASE state WHEN 'released' THEN h.from_account = credit
                    ELSE h.expires_at IS NULL OR h.expires_at > clock_timestamp() END
$$;

-- Returns the meaning of a tombstone, which counts as the meaning of every command with its key.
CREATE OR REPLACE FUNCTION ledger.any_meaning() RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT '00000000-0000-0000-0000-000000000000'::uuid
$$;
