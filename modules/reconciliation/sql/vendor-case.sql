-- Trigger that refuses a change of a closed case.
CREATE OR REPLACE FUNCTION check_vendor_case_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a case that is % stays so', OLD.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER vendor_case_move BEFORE UPDATE ON vendor_case FOR EACH ROW EXECUTE FUNCTION check_vendor_case_move();
