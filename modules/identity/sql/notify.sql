-- Trigger that notifies the channel `sessions` of a member whose sessions or state changed. Every process caches the callers of tokens, and
-- drops the cached values of this member.
CREATE OR REPLACE FUNCTION notify_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'member' THEN PERFORM pg_notify('sessions', OLD.id::text);
  ELSE PERFORM pg_notify('sessions', OLD.member_id::text);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER member_session_ended AFTER UPDATE OF revoked_at, expires_at OR DELETE ON member_session
  FOR EACH ROW EXECUTE FUNCTION notify_sessions();
CREATE OR REPLACE TRIGGER member_changed AFTER UPDATE OF state, account_type, currency, must_change_password ON member
  FOR EACH ROW EXECUTE FUNCTION notify_sessions();
