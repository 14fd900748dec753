-- Committed seeds. A member has, for real rounds and for practice, one active server seed and one that comes after it.

-- `server_seed` is secret until `state` is revealed; its SHA-256 is shown from the moment it exists, so before the member
-- chooses the client seed that it is used with. `next_nonce` counts the rounds dealt, in the commit of each round.
CREATE TABLE fair_seed (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id        bigint NOT NULL,
  mode             text NOT NULL CHECK (mode IN ('real', 'practice')),
  state            text NOT NULL CHECK (state IN ('next', 'active', 'revealed')),
  server_seed      text NOT NULL CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text NOT NULL CHECK (server_seed_hash = encode(sha256(server_seed::bytea), 'hex')),
  client_seed      text CHECK (client_seed ~ '^[!-9;-~]{1,64}$'),
  next_nonce       bigint NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
  request_id       uuid, -- of the change that made it active
  created_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  revealed_at      timestamptz,
  CHECK ((state = 'next') = (client_seed IS NULL)),
  CHECK ((state = 'revealed') = (revealed_at IS NOT NULL))
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX fair_seed_next ON fair_seed (member_id, mode) WHERE state = 'next';
CREATE UNIQUE INDEX fair_seed_active ON fair_seed (member_id, mode) WHERE state = 'active';
CREATE UNIQUE INDEX fair_seed_request ON fair_seed (member_id, mode, request_id);
CREATE INDEX fair_seed_revealed ON fair_seed (member_id, mode, id) WHERE state = 'revealed';

-- What was committed to stays as it was; a seed goes from next to active to revealed and never back.
CREATE FUNCTION keep_fair_seed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.member_id, NEW.mode, NEW.server_seed, NEW.server_seed_hash) IS DISTINCT FROM (OLD.member_id, OLD.mode, OLD.server_seed, OLD.server_seed_hash)
     OR (OLD.state <> 'next' AND NEW.client_seed IS DISTINCT FROM OLD.client_seed)
     OR (OLD.state, NEW.state) NOT IN (('next', 'next'), ('next', 'active'), ('active', 'active'), ('active', 'revealed')) THEN
    RAISE EXCEPTION 'a committed seed never changes';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fair_seed_kept BEFORE UPDATE OF member_id, mode, state, server_seed, server_seed_hash, client_seed ON fair_seed
  FOR EACH ROW EXECUTE FUNCTION keep_fair_seed();

-- args: { seed, nonce }. Refuses a round that was dealt with another nonce than the seed's next, or with a seed that is no longer
-- active. Rounds of one seed in one batch take one nonce after the other. The member's accounts are locked by then, as they are
-- while a seed is changed.
CREATE FUNCTION gate_fair_nonce(cmds int[], all_args jsonb[]) RETURNS TABLE (cmd int, refusal text, facts jsonb)
LANGUAGE sql VOLATILE AS $$
  WITH asked AS (
    SELECT g.cmd, a.seed, a.nonce, row_number() OVER (PARTITION BY a.seed ORDER BY g.n) - 1 AS before
      FROM unnest(cmds, all_args) WITH ORDINALITY AS g (cmd, args, n)
      CROSS JOIN LATERAL jsonb_to_record(g.args) AS a (seed bigint, nonce bigint)
  )
  SELECT asked.cmd, 'fairness.nonce_taken', NULL::jsonb
    FROM asked LEFT JOIN fair_seed s ON s.id = asked.seed AND s.state = 'active'
   WHERE s.id IS NULL OR s.next_nonce + asked.before <> asked.nonce
$$;

-- row: { seed }. Uses up one nonce.
CREATE FUNCTION write_fair_nonce(seqs bigint[], all_rows jsonb[]) RETURNS void LANGUAGE sql VOLATILE AS $$
  UPDATE fair_seed s SET next_nonce = s.next_nonce + used.count
    FROM (SELECT (x.content ->> 'seed')::bigint AS seed, count(*) AS count FROM unnest(all_rows) AS x (content) GROUP BY 1) AS used
   WHERE s.id = used.seed
$$;
