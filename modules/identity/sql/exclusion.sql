-- True if an exclusion is in force: of an open account, or of an account that was closed while excluded.
CREATE OR REPLACE FUNCTION is_kept_out(m member) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (m.state = 'excluded' OR m.state = 'closed' AND m.closed_from = 'excluded') AND (m.state_until IS NULL OR m.state_until > clock_timestamp())
$$;
-- Returns the longest exclusion of another account that reaches a member. The account belongs to a brand of the same group and has an equal
-- mark; name and birthday together count as one mark. The mark was given after the exclusion began, or both accounts have proven it: a mark
-- that anybody may claim excludes no account that existed before.
CREATE OR REPLACE FUNCTION exclusion_over(a_member bigint)
RETURNS TABLE (of_member bigint, until timestamptz, kind text, since timestamptz) LANGUAGE sql STABLE AS $$
  WITH shared AS (
    SELECT o.member_id AS other, m.kind, m.given_at, m.is_proven AND o.is_proven AS is_proven
      FROM member_mark m JOIN member_mark o ON o.kind = m.kind AND o.value = m.value AND o.member_id <> m.member_id
     WHERE m.member_id = a_member AND m.kind <> 'birthday'
  ), persons AS (
    SELECT s.other, 'person', greatest(s.given_at, b.given_at), s.is_proven AND b.is_proven AND o.is_proven
      FROM shared s
      JOIN member_mark b ON b.member_id = a_member AND b.kind = 'birthday'
      JOIN member_mark o ON o.member_id = s.other AND o.kind = 'birthday' AND o.value = b.value
     WHERE s.kind = 'name'
  )
  SELECT x.id, x.state_until, r.kind, x.excluded_at
    FROM (SELECT * FROM shared s WHERE s.kind <> 'name' UNION ALL SELECT * FROM persons) AS r
    JOIN member x ON x.id = r.other
    JOIN member own ON own.id = a_member
   WHERE brand_group(x.merchant_id) = brand_group(own.merchant_id)
     AND NOT EXISTS (SELECT FROM member_apart a WHERE a.one = least(x.id, a_member) AND a.other = greatest(x.id, a_member))
     AND is_kept_out(x) AND (r.given_at >= x.excluded_at OR r.is_proven)
   ORDER BY x.state_until DESC NULLS FIRST, x.id LIMIT 1
$$;
-- Trigger that stores the time from which a member is excluded; later extensions, and closing the account, do not change it.
CREATE OR REPLACE FUNCTION date_exclusion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.state NOT IN ('excluded', 'closed') OR OLD.excluded_at IS NULL THEN
    NEW.excluded_at := clock_timestamp();
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER member_excluded BEFORE INSERT OR UPDATE OF state ON member
  FOR EACH ROW WHEN (NEW.state = 'excluded') EXECUTE FUNCTION date_exclusion();
