-- Refuses changes of an approval that is no longer waiting: a decision is final.
CREATE OR REPLACE FUNCTION check_approval_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'waiting' THEN
    RAISE EXCEPTION 'an approval that is % stays so', OLD.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER approval_move BEFORE UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION check_approval_move();
