-- Every process holds brands and hosts in memory and reads them again when told.
CREATE FUNCTION tell_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('site', '');
  RETURN NULL;
END $$;
CREATE TRIGGER merchant_changed AFTER INSERT OR UPDATE OR DELETE ON merchant FOR EACH STATEMENT EXECUTE FUNCTION tell_site();
CREATE TRIGGER site_host_changed AFTER INSERT OR UPDATE OR DELETE ON site_host FOR EACH STATEMENT EXECUTE FUNCTION tell_site();

-- Networks of a brand's region rules that no process could read would let in whom they were to keep out: they are refused here.
CREATE FUNCTION are_networks(entries jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(bool_and(entry::inet IS NOT NULL AND (entry LIKE '%:%' OR entry ~ '^\d+\.\d+\.\d+\.\d+(/\d+)?$')), true)
    FROM jsonb_array_elements_text(entries) AS entry
$$;
ALTER TABLE merchant
  ADD CONSTRAINT merchant_networks CHECK (
    are_networks(coalesce(settings #> '{region,allow}', '[]')) AND are_networks(coalesce(settings #> '{region,deny}', '[]'))),
  ADD CONSTRAINT merchant_maintenance CHECK (
    coalesce(jsonb_typeof(settings -> 'maintenance'), 'null') IN ('null', 'object')
    AND coalesce(settings #>> '{maintenance,until}', '2026-01-01T00:00Z') ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$');
