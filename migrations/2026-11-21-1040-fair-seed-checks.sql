-- What a seed and its hash must be is judged when they are written, not with every nonce that a round uses up: a CHECK is evaluated
-- at each update of its row, and a hash and two patterns a round cost more than the update.
DO $$
DECLARE judged text;
BEGIN
  FOR judged IN SELECT conname FROM pg_constraint
                 WHERE conrelid = 'fair_seed'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) ~ 'sha256|~' LOOP
    EXECUTE format('ALTER TABLE fair_seed DROP CONSTRAINT %I', judged);
  END LOOP;
END $$;

CREATE FUNCTION judge_fair_seed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.server_seed !~ '^[0-9a-f]{64}$' OR NEW.server_seed_hash <> encode(sha256(NEW.server_seed::bytea), 'hex') THEN
    RAISE EXCEPTION 'a server seed is 64 hex digits and committed to by its SHA-256' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.client_seed !~ '^[!-9;-~]{1,64}$' THEN
    RAISE EXCEPTION 'a client seed is 1 to 64 printable characters without a colon' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fair_seed_judged BEFORE INSERT OR UPDATE OF server_seed, server_seed_hash, client_seed ON fair_seed
  FOR EACH ROW EXECUTE FUNCTION judge_fair_seed();
