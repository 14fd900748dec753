-- Trigger that refuses other moves of a payout than these; its recipient, amount and reference never change.
CREATE OR REPLACE FUNCTION check_payout_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state
     AND (OLD.state, NEW.state) NOT IN (('stored', 'sent'), ('sent', 'accepted'), ('sent', 'paid'), ('sent', 'refused'), ('accepted', 'paid'),
                                        ('accepted', 'refused'), ('sent', 'by_hand'), ('accepted', 'by_hand'), ('sent', 'taken_back'),
                                        ('accepted', 'taken_back')) THEN
    RAISE EXCEPTION 'a payout cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.id, NEW.withdrawal_id, NEW.provider, NEW.currency, NEW.amount) IS DISTINCT FROM (OLD.id, OLD.withdrawal_id, OLD.provider, OLD.currency, OLD.amount) THEN
    RAISE EXCEPTION 'the terms of a payout never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payout_move BEFORE UPDATE ON payout FOR EACH ROW EXECUTE FUNCTION check_payout_move();
