-- A verdict is given once.
CREATE OR REPLACE FUNCTION check_kyc_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'waiting' THEN
    RAISE EXCEPTION 'document % is decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER kyc_verdict BEFORE UPDATE ON kyc_case FOR EACH ROW EXECUTE FUNCTION check_kyc_verdict();
