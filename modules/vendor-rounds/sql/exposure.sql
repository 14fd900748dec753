-- For the exposure by vendor: returns the amounts that a vendor took and paid from `from_day` to `to_day` (UTC), and those of the last day.
CREATE OR REPLACE FUNCTION vendor_sums(from_day date, to_day date)
RETURNS TABLE (vendor text, currency text, staked bigint, paid bigint, staked_last bigint, paid_last bigint) LANGUAGE sql STABLE AS $$
  SELECT d.vendor, d.currency, sum(d.staked)::bigint, sum(d.paid)::bigint, coalesce(sum(d.staked) FILTER (WHERE d.day = to_day), 0)::bigint,
         coalesce(sum(d.paid) FILTER (WHERE d.day = to_day), 0)::bigint
    FROM vendor_day d WHERE d.day BETWEEN from_day AND to_day GROUP BY 1, 2
$$;

-- Returns the money that is reserved for buy-ins at tables of vendors.
CREATE OR REPLACE FUNCTION vendor_set_aside() RETURNS TABLE (vendor text, currency text, amount bigint, sittings integer)
LANGUAGE sql STABLE AS $$
  SELECT b.vendor, b.currency, sum(b.reserved)::bigint, count(*)::int FROM vendor_buy_in b WHERE b.state = 'open' GROUP BY 1, 2
$$;
