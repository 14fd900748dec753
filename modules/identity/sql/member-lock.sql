-- Trigger that locks a member whose state changes. A bet or deposit under way holds the lock of the member's accounts while its gates read
-- the state. A change therefore waits for it, and every later command sees the change. The trigger ensures that no caller forgets the lock.
CREATE OR REPLACE FUNCTION lock_changed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.lock_member(NEW.id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER member_state_lock BEFORE UPDATE OF state, state_until, account_type, currency ON member
  FOR EACH ROW EXECUTE FUNCTION lock_changed_member();
