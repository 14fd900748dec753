-- For statements of payment providers: payouts at a provider by its references.
CREATE OR REPLACE FUNCTION payouts_at(a_provider text, refs text[])
RETURNS TABLE (reference text, serial text, merchant_id integer, member_id bigint, currency text, amount bigint, is_paid boolean)
LANGUAGE sql STABLE AS $$
  SELECT p.provider_ref, w.serial::text, w.merchant_id, w.member_id, p.currency, p.amount, p.state = 'paid'
    FROM payout p JOIN withdrawal w ON w.id = p.withdrawal_id WHERE p.provider = a_provider AND p.provider_ref = ANY (refs)
$$;

-- For statements of payment providers: references of payouts that were paid between two moments, with their times.
CREATE OR REPLACE FUNCTION payouts_paid(a_provider text, a_from timestamptz, a_until timestamptz) RETURNS TABLE (reference text, at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT p.provider_ref, p.closed_at FROM payout p
   WHERE p.provider = a_provider AND p.state = 'paid' AND p.provider_ref IS NOT NULL AND p.closed_at >= a_from AND p.closed_at < a_until
$$;

CREATE OR REPLACE FUNCTION payouts_go_by(a_provider text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payout p WHERE p.provider = a_provider)
$$;
