SELECT declare_fact('sports_feed_message', 'application');
SELECT declare_fact('sports_late_message', 'application', '{state,decided_at}');
SELECT declare_fact('sports_factor', 'application');

-- True if prices jumped: a price changed by more than a quarter, and its inverse by more than 0.05, so that long odds may move freely
-- (decision 047).
CREATE OR REPLACE FUNCTION sports_price_jumps(sold integer[], sent integer[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (SELECT FROM unnest(sold, sent) AS p (sold, sent)
                  WHERE 4 * greatest(p.sold, p.sent)::bigint > 5 * least(p.sold, p.sent)::bigint AND abs(10000.0 / p.sold - 10000.0 / p.sent) > 0.05)
$$;
