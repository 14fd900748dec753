-- True for a closed account whose erasure is due and which no exclusion keeps: an excluded person stays known until the exclusion ends.
CREATE OR REPLACE FUNCTION may_erase(member bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM member_closure c JOIN member m ON m.id = c.member_id
                  WHERE c.member_id = may_erase.member AND c.erase_at <= clock_timestamp() AND m.state = 'closed' AND NOT is_excluded_still(m))
$$;
-- Returns whether a closed account was excluded when it was closed, and still would be.
CREATE OR REPLACE FUNCTION is_excluded_still(m member) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT m.closed_from = 'excluded' AND (m.state_until IS NULL OR m.state_until > clock_timestamp())
      OR m.closed_from = 'timed_out' AND m.state_until > clock_timestamp()
$$;
SELECT declare_erasure('member_registration', $$
  UPDATE member_registration SET fields = '{}', birthday = NULL, affiliate = NULL, ip = NULL, domain = NULL, register_url = NULL
   WHERE member_id = $1
$$);
SELECT declare_erasure('terms_accepted', $$ UPDATE terms_accepted SET ip = NULL WHERE member_id = $1 $$);
SELECT declare_erasure('member_note', $$ UPDATE member_note SET text = '—' WHERE member_id = $1 $$);
