-- A bet or deposit under way keeps the member's accounts locked while its gates read the state, so a change waits for it
-- and every later command sees the change. The trigger keeps anyone from forgetting the lock.
CREATE OR REPLACE FUNCTION lock_changed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.lock_member(NEW.id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER member_state_lock BEFORE UPDATE OF state, state_until, account_type, currency ON member
  FOR EACH ROW EXECUTE FUNCTION lock_changed_member();
