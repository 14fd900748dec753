-- Returns the birthday that a member has stated for the identity check, or null before.
CREATE OR REPLACE FUNCTION stated_birthday(a_member bigint) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT p.birth_date FROM kyc_profile p WHERE p.member_id = a_member
$$;
