-- A seed's next nonce is the one after its last round's. The counter that each round raised beside itself said nothing that `round`
-- and its UNIQUE (seed_id, nonce) do not say, and was a twentieth of what a round costs the database.

DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM fair_seed s WHERE s.next_nonce <> (SELECT coalesce(max(r.nonce) + 1, 0) FROM round r WHERE r.seed_id = s.id)) THEN
    RAISE EXCEPTION 'a seed has dealt rounds that are not stored: the nonces after them would be dealt twice';
  END IF;
END $$;

DROP FUNCTION write_fair_nonce(bigint[], json);
ALTER TABLE fair_seed DROP next_nonce;

-- asked: { seed, nonce }. Refuses a round that was dealt with another nonce than the seed's next, or with a seed that is no longer
-- active. Rounds of one seed in one batch take one nonce after the other. The member's accounts are locked by then, as they are
-- while a seed is changed. A command with this gate writes its round with the seed and the nonce.
CREATE OR REPLACE FUNCTION gate_fair_nonce(asked json) RETURNS TABLE (cmd int, refusal text, facts jsonb)
LANGUAGE plpgsql VOLATILE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT dealt.cmd, 'fairness.nonce_taken', NULL::jsonb
    FROM (SELECT g.cmd, g.seed, g.nonce, row_number() OVER (PARTITION BY g.seed ORDER BY g.cmd) - 1 AS before
            FROM json_to_recordset(asked) AS g (cmd int, seed bigint, nonce bigint)) AS dealt
    LEFT JOIN LATERAL (
      SELECT coalesce((SELECT r.nonce + 1 FROM round r WHERE r.seed_id = f.id ORDER BY r.nonce DESC LIMIT 1), 0) AS next
        FROM fair_seed f WHERE f.id = dealt.seed AND f.state = 'active' LIMIT 1) AS s ON true
   WHERE s.next IS NULL OR s.next + dealt.before <> dealt.nonce;
END $$;
SELECT ledger.bind_kinds();

-- Without its rounds a seed that still deals would deal their nonces again, outcomes that the player has seen.
CREATE FUNCTION keep_rounds_of_seed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT state FROM fair_seed WHERE id = OLD.seed_id) IS DISTINCT FROM 'revealed' THEN
    RAISE EXCEPTION 'the rounds of a seed that still deals are kept';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER round_of_seed_kept BEFORE DELETE OR UPDATE OF seed_id, nonce ON round FOR EACH ROW EXECUTE FUNCTION keep_rounds_of_seed();
