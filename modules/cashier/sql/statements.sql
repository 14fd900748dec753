-- For statements of payment providers: deposits at a provider by its references, with their reversed amounts.
CREATE OR REPLACE FUNCTION deposits_at(a_provider text, refs text[])
RETURNS TABLE (reference text, serial text, merchant_id integer, member_id bigint, currency text, amount bigint, taken bigint, is_paid boolean)
LANGUAGE sql STABLE AS $$
  SELECT o.provider_ref, o.serial::text, o.merchant_id, o.member_id, o.currency, o.amount, o.taken, o.credited > 0
    FROM deposit_order o WHERE o.provider = a_provider AND o.provider_ref = ANY (refs)
$$;

-- For statements of payment providers: references of deposits that were credited between two moments, with their times.
CREATE OR REPLACE FUNCTION deposits_credited(a_provider text, a_from timestamptz, a_until timestamptz) RETURNS TABLE (reference text, at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT o.provider_ref, o.decided_at FROM deposit_order o
   WHERE o.provider = a_provider AND o.credited > 0 AND o.provider_ref IS NOT NULL AND o.decided_at >= a_from AND o.decided_at < a_until
$$;

-- For statements of payment providers: all reversed parts of deposits with a reversal between two moments.
CREATE OR REPLACE FUNCTION deposits_taken(a_provider text, a_from timestamptz, a_until timestamptz)
RETURNS TABLE (reference text, currency text, at timestamptz, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT o.provider_ref, o.currency, p.taken_at, p.amount FROM deposit_order o JOIN deposit_part p ON p.deposit_id = o.id
   WHERE o.provider = a_provider AND o.provider_ref IS NOT NULL AND o.taken_at >= a_from
     AND EXISTS (SELECT FROM deposit_part q WHERE q.deposit_id = o.id AND q.taken_at >= a_from AND q.taken_at < a_until)
$$;

CREATE OR REPLACE FUNCTION deposits_come_by(a_provider text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM deposit_order o WHERE o.provider = a_provider)
$$;
