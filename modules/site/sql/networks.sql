-- Refuses networks of a brand's region rules that no process could read. Such a network would admit visitors whom the rule should exclude.
CREATE OR REPLACE FUNCTION are_networks(entries jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(bool_and(entry::inet IS NOT NULL AND (entry LIKE '%:%' OR entry ~ '^\d+\.\d+\.\d+\.\d+(/\d+)?$')), true)
    FROM jsonb_array_elements_text(entries) AS entry
$$;
ALTER TABLE merchant
  DROP CONSTRAINT IF EXISTS merchant_networks,
  ADD CONSTRAINT merchant_networks CHECK (
    are_networks(coalesce(settings #> '{region,allow}', '[]')) AND are_networks(coalesce(settings #> '{region,deny}', '[]')));
