-- Returns the races of all brands, with the moment from which each is in its current state. PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION races()
RETURNS TABLE (id integer, merchant_id integer, slug text, state text, starts_at timestamptz, ends_at timestamptz, currency text, measure text,
               ticket bigint, settings jsonb, frozen_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.merchant_id, o.slug, o.state, o.starts_at, o.ends_at, o.settings->>'currency', o.settings->>'measure',
         (o.settings->>'ticket')::bigint, o.settings, e.frozen_at
    FROM offers_of('race') o LEFT JOIN race_end e ON e.race_id = o.id
$$;

-- Returns the prizes of a race by place, in minor units.
CREATE OR REPLACE FUNCTION race_ladder(settings jsonb) RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(p.minor::bigint ORDER BY p.place) FROM jsonb_array_elements_text(settings->'prizes') WITH ORDINALITY AS p (minor, place)
$$;
