SELECT declare_fact('sports_feed_message', 'application');
SELECT declare_fact('sports_late_message', 'application', '{state,decided_at}');
SELECT declare_fact('sports_factor', 'application');

-- True if prices jumped: a price changed by more than a quarter, and its inverse by more than 0.05, so that long odds may move freely
-- (decision 047).
CREATE OR REPLACE FUNCTION sports_price_jumps(sold integer[], sent integer[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (SELECT FROM unnest(sold, sent) AS p (sold, sent)
                  WHERE 4 * greatest(p.sold, p.sent)::bigint > 5 * least(p.sold, p.sent)::bigint AND abs(10000.0 / p.sold - 10000.0 / p.sent) > 0.05)
$$;

-- Prices of a feed, each shortened by so many hundredths of a logit of its chance: what a stake wins shrinks by that exponent. None gets longer.
-- A tilt has that of a trader below 100, and the hundreds are that of the load of bets; they add up.
CREATE OR REPLACE FUNCTION sports_tilted(sent integer[], tilts smallint[]) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(CASE WHEN coalesce(o.tilt, 0) <= 0 THEN o.price
                        ELSE least(o.price, greatest(10100, floor(10000 + (o.price - 10000) * exp(-(o.tilt % 100 + o.tilt / 100) / 100.0)))::integer) END ORDER BY o.n)
    FROM unnest(sent, tilts[:cardinality(sent)]) WITH ORDINALITY AS o (price, tilt, n)
$$;
