-- For screening: returns the names and dates of birth that members stated.
CREATE OR REPLACE FUNCTION names_stated(members bigint[]) RETURNS TABLE (member_id bigint, name text, born date) LANGUAGE sql STABLE AS $$
  SELECT p.member_id, p.full_name, p.birth_date FROM kyc_profile p WHERE p.member_id = ANY (members)
$$;
