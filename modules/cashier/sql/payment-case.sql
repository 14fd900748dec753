-- Trigger that refuses a change of a case with a verdict.
CREATE OR REPLACE FUNCTION check_case_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.verdict IS NOT NULL THEN
    RAISE EXCEPTION 'a case that is % stays so', OLD.verdict USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payment_case_move BEFORE UPDATE ON payment_case FOR EACH ROW EXECUTE FUNCTION check_case_move();

-- Stores the credit of a case. The caller has locked the row of the case; its trigger refuses a second verdict.
SELECT ledger.declare_write('case_credited', 'id bigint, credited bigint, by text', $$
  UPDATE payment_case c
     SET verdict = 'credited', closed_at = clock_timestamp(), decided_by = w.by, credited = w.credited, decided_seq = w.seq
    FROM written w WHERE c.id = w.id
$$);

-- Stores the money that a case takes back from its member, or the debt that it forgives.
SELECT ledger.declare_write('case_moved', 'id bigint, verdict text, moved bigint, by text', $$
  UPDATE payment_case c
     SET verdict = w.verdict, closed_at = clock_timestamp(), decided_by = w.by, moved = w.moved, decided_seq = w.seq
    FROM written w WHERE c.id = w.id
$$);
