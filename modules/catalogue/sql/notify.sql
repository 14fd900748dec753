-- Every process keeps the catalogue in memory, and reads it again when this channel is notified.
CREATE OR REPLACE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER game_changed AFTER INSERT OR UPDATE OR DELETE ON game FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
