-- Tells every process that a connection or a key of a vendor has changed.
CREATE OR REPLACE FUNCTION tell_gateway() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gateway', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER vendor_connection_told AFTER INSERT OR UPDATE OR DELETE ON vendor_connection FOR EACH STATEMENT EXECUTE FUNCTION tell_gateway();
CREATE OR REPLACE TRIGGER vendor_key_told AFTER INSERT OR UPDATE OR DELETE ON vendor_key FOR EACH STATEMENT EXECUTE FUNCTION tell_gateway();
