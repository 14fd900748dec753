CREATE OR REPLACE FUNCTION notify_sports_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sports_terms', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sports_terms_set AFTER INSERT ON sports_terms FOR EACH STATEMENT EXECUTE FUNCTION notify_sports_terms();
