-- For the exposure by vendor: returns members' money in vendors' wallets, by the sums moved in and out, and the sum of moves without a
-- known outcome.
CREATE OR REPLACE FUNCTION vendor_kept() RETURNS TABLE (vendor text, currency text, amount bigint, unknown bigint) LANGUAGE sql STABLE AS $$
  SELECT t.vendor, t.currency,
         coalesce(sum(CASE t.direction WHEN 'in' THEN t.amount ELSE -t.amount END) FILTER (WHERE t.state = 'done'), 0)::bigint,
         coalesce(sum(t.amount) FILTER (WHERE t.state IN ('stored', 'sent')), 0)::bigint
    FROM vendor_transfer t GROUP BY 1, 2
$$;
