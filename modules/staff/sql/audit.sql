-- Returns the hash of an audit entry, over the hash of the entry before it and all of its own columns.
CREATE OR REPLACE FUNCTION audit_hash(e audit_entry) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(e.previous || convert_to(
    ROW (e.n, extract(epoch FROM e.at), e.staff_id, e.actor, e.action, e.merchant_id, e.subject_kind, e.subject_id, e.reason, e.before, e.after,
         e.ip)::text, 'UTF8'))
$$;

-- Adds one entry to the audit log in the caller's transaction, and returns its number. Its time is the database's. It locks the head of the
-- chain until the commit, so it comes last in a transaction.
CREATE OR REPLACE FUNCTION append_audit(
  a_staff bigint, a_actor text, a_action text, a_merchant integer, a_subject_kind text, a_subject_id text, a_reason text,
  a_before jsonb, a_after jsonb, a_ip inet) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head  audit_head;
  entry audit_entry;
BEGIN
  INSERT INTO audit_head (n, hash) VALUES (0, sha256('')) ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM audit_head FOR UPDATE;
  entry := ROW (head.n + 1, clock_timestamp(), a_staff, a_actor, a_action, a_merchant, a_subject_kind, a_subject_id, a_reason, a_before, a_after,
                a_ip, head.hash, NULL);
  entry.hash := audit_hash(entry);
  INSERT INTO audit_entry VALUES (entry.*);
  UPDATE audit_head SET n = entry.n, hash = entry.hash;
  RETURN entry.n;
END $$;

-- Returns every break of the chain among the entries with numbers above `above` and up to `upto`, with the number of the entry.
CREATE OR REPLACE FUNCTION broken_audit(above bigint, upto bigint) RETURNS TABLE (n bigint, problem text)
LANGUAGE sql STABLE AS $$
  WITH link AS (
    SELECT e.n, e.previous, e.hash, audit_hash(e) AS computed,
           lag(e.n, 1, above) OVER (ORDER BY e.n) AS n_before,
           lag(e.hash, 1, coalesce((SELECT b.hash FROM audit_entry b WHERE b.n = above), sha256(''))) OVER (ORDER BY e.n) AS hash_before
      FROM audit_entry e WHERE e.n > above AND e.n <= upto
  )
  SELECT link.n, CASE WHEN link.n <> link.n_before + 1 THEN 'missing' ELSE 'changed' END
    FROM link WHERE link.n <> link.n_before + 1 OR link.hash <> link.computed
  UNION
  -- An entry whose hash was computed anew is found as well: the link after it still names the old hash.
  SELECT link.n_before, 'changed' FROM link WHERE link.n = link.n_before + 1 AND link.previous <> link.hash_before
   ORDER BY 1
$$;

-- For published roots: `audit_before` returns the last entry before a moment, and `audit_at` the entry of a number.
CREATE OR REPLACE FUNCTION audit_before(moment timestamptz) RETURNS TABLE (n bigint, hash text) LANGUAGE sql STABLE AS $$
  SELECT e.n, encode(e.hash, 'hex') FROM audit_entry e WHERE e.at < moment ORDER BY e.n DESC LIMIT 1
$$;

CREATE OR REPLACE FUNCTION audit_at(a_n bigint) RETURNS TABLE (hash text) LANGUAGE sql STABLE AS $$
  SELECT encode(e.hash, 'hex') FROM audit_entry e WHERE e.n = a_n
$$;
