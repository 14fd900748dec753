-- Trigger that refuses a second verdict.
CREATE OR REPLACE FUNCTION check_promotion_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'waiting' AND (NEW.state, NEW.decided_by, NEW.decided_at) IS DISTINCT FROM (OLD.state, OLD.decided_by, OLD.decided_at) THEN
    RAISE EXCEPTION 'promotion application % is decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER promotion_application_verdict BEFORE UPDATE ON promotion_application
  FOR EACH ROW EXECUTE FUNCTION check_promotion_verdict();

SELECT declare_erasure('promotion_application', $$
  UPDATE promotion_application SET comment = '—', reason = CASE WHEN reason IS NOT NULL THEN '—' END WHERE member_id = $1
$$);
