-- Trigger that refuses a second answer. Only an erasure removes an answer.
CREATE OR REPLACE FUNCTION check_feedback_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.answer IS NOT NULL AND NOT (NEW.answer = '—' AND may_erase(OLD.member_id)) THEN
    RAISE EXCEPTION 'feedback % is answered', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER feedback_answer BEFORE UPDATE ON feedback FOR EACH ROW EXECUTE FUNCTION check_feedback_answer();
