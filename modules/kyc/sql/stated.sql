-- For reports to an authority: returns a member's statements about its identity, and its level of proof.
CREATE OR REPLACE FUNCTION stated_identity(a_member bigint)
RETURNS TABLE (full_name text, birth_date text, country text, address text, level integer) LANGUAGE sql STABLE AS $$
  SELECT p.full_name, to_char(p.birth_date, 'YYYY-MM-DD'), p.country, p.address, p.level::int FROM kyc_profile p WHERE p.member_id = a_member
$$;
