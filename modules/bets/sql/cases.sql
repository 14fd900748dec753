-- For cases of risk: the vendor and game of a settled round of a brand as text, and its member.
CREATE OR REPLACE FUNCTION round_label(a_merchant integer, a_number bigint) RETURNS TABLE (label text, member_id bigint)
LANGUAGE sql STABLE AS $$
  SELECT r.vendor || '/' || r.game_code, r.member_id FROM round r WHERE r.id = a_number AND r.merchant_id = a_merchant
$$;
