-- Processes remember for a moment who a token stands for; this tells them when that may have changed.
CREATE FUNCTION tell_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions', '');
  RETURN NULL;
END $$;
CREATE TRIGGER member_session_ended AFTER UPDATE OF revoked_at, expires_at OR DELETE ON member_session
  FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions();
CREATE TRIGGER member_changed AFTER UPDATE OF state, account_type, currency, must_change_password ON member
  FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions();
