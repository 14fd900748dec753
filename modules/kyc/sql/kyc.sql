-- Trigger that refuses a second verdict.
CREATE OR REPLACE FUNCTION check_kyc_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'waiting' AND NOT erases_only('reason', to_jsonb(OLD), to_jsonb(NEW)) THEN
    RAISE EXCEPTION 'document % is decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER kyc_verdict BEFORE UPDATE ON kyc_case FOR EACH ROW EXECUTE FUNCTION check_kyc_verdict();

SELECT declare_erasure('kyc_case', $$ UPDATE kyc_case SET reason = '—' WHERE member_id = $1 AND reason IS NOT NULL $$);
