-- News of sessions say whose: a process that hears of one sign-out has no reason to ask anew about everybody else.
DROP TRIGGER member_session_ended ON member_session;
DROP TRIGGER member_changed ON member;
CREATE OR REPLACE FUNCTION tell_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'member' THEN PERFORM pg_notify('sessions', OLD.id::text);
  ELSE PERFORM pg_notify('sessions', OLD.member_id::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER member_session_ended AFTER UPDATE OF revoked_at, expires_at OR DELETE ON member_session
  FOR EACH ROW EXECUTE FUNCTION tell_sessions();
CREATE TRIGGER member_changed AFTER UPDATE OF state, account_type, currency, must_change_password ON member
  FOR EACH ROW EXECUTE FUNCTION tell_sessions();
