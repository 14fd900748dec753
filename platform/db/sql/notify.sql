-- Notifies every process that a table which it mirrors in memory has changed: the trigger names the channel.
CREATE OR REPLACE FUNCTION notify_channel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], '');
  RETURN NULL;
END $$;
