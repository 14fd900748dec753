-- Trigger that refuses a change of a committed seed. A seed may only be sealed again or revealed. Its state changes from next to active to
-- revealed and never back.
CREATE OR REPLACE FUNCTION keep_fair_seed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.member_id, NEW.mode, NEW.server_seed_hash) IS DISTINCT FROM (OLD.member_id, OLD.mode, OLD.server_seed_hash)
     OR (OLD.state = 'revealed' AND NEW.server_seed IS DISTINCT FROM OLD.server_seed)
     OR (OLD.state <> 'next' AND NEW.client_seed IS DISTINCT FROM OLD.client_seed)
     OR (OLD.state, NEW.state) NOT IN (('next', 'next'), ('next', 'active'), ('active', 'active'), ('active', 'revealed')) THEN
    RAISE EXCEPTION 'a committed seed never changes';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER fair_seed_kept BEFORE UPDATE OF member_id, mode, state, server_seed, server_seed_hash, client_seed ON fair_seed
  FOR EACH ROW EXECUTE FUNCTION keep_fair_seed();

-- Trigger that checks a seed and its hash when they are written, not at every update of their row. Until it is revealed, a seed is sealed
-- by a key that the database does not have.
CREATE OR REPLACE FUNCTION judge_fair_seed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'revealed' AND (NEW.server_seed !~ '^[0-9a-f]{64}$' OR NEW.server_seed_hash <> encode(sha256(NEW.server_seed::bytea), 'hex')) THEN
    RAISE EXCEPTION 'a server seed is 64 hex digits and committed to by its SHA-256' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state <> 'revealed' AND (NEW.server_seed NOT LIKE 'sealed.%' OR NEW.server_seed_hash !~ '^[0-9a-f]{64}$') THEN
    RAISE EXCEPTION 'a server seed is sealed until it is revealed' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.client_seed !~ '^[!-9;-~]{1,64}$' THEN
    RAISE EXCEPTION 'a client seed is 1 to 64 printable characters without a colon' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER fair_seed_judged BEFORE INSERT OR UPDATE OF state, server_seed, server_seed_hash, client_seed ON fair_seed
  FOR EACH ROW EXECUTE FUNCTION judge_fair_seed();


-- For rounds: returns whether a seed is revealed. Rounds of any other seed are retained, because without them it would deal their nonces
-- again.
CREATE OR REPLACE FUNCTION is_seed_revealed(seed bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT state = 'revealed' FROM fair_seed WHERE id = seed), false)
$$;

-- Marks the nonce of an open round as used, before the round is settled.
SELECT ledger.declare_write('fair_nonce_used', 'seed bigint, nonce bigint', $$
  UPDATE fair_seed f SET used_up = greatest(f.used_up, w.nonce + 1)
    FROM (SELECT seed, max(nonce) AS nonce FROM written GROUP BY seed) AS w WHERE f.id = w.seed
$$);

-- For rounds: raises the next nonce of seeds by rounds that are no longer searched for it.
CREATE OR REPLACE FUNCTION use_nonces_up(seeds bigint[], nexts bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE fair_seed f SET used_up = n.next FROM unnest(seeds, nexts) AS n (seed, next)
   WHERE f.id = n.seed AND f.state = 'active' AND f.used_up < n.next
$$;

-- For rounds: adds detached rounds to the archived number of their seeds.
CREATE OR REPLACE FUNCTION archive_rounds_of(seeds bigint[], rounds bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE fair_seed f SET archived = f.archived + n.rounds FROM unnest(seeds, rounds) AS n (seed, rounds) WHERE f.id = n.seed
$$;

-- Gate that refuses a round with a nonce before the seed's next, or with a seed that is no longer active. Rounds of one seed in one commit
-- take successive nonces, but nonces that settled no round are left out. The member's accounts are locked at that time, as they are during
-- a change of seed. A command with this gate writes its round with the seed and the nonce.
SELECT ledger.declare_gate('fair_nonce', 'seed bigint, nonce bigint', $$
  SELECT dealt.cmd, 'fairness.nonce_taken', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY seed ORDER BY cmd) - 1 AS before FROM requested) AS dealt
    LEFT JOIN LATERAL (
      SELECT greatest(n.next, f.used_up) AS next FROM fair_seed f CROSS JOIN LATERAL next_nonce_of(f.id) AS n WHERE f.id = dealt.seed AND f.state = 'active' LIMIT 1) AS s ON true
   WHERE s.next IS NULL OR dealt.nonce < s.next + dealt.before
$$);
