-- For risk cases: returns the masked label of a sign of a brand.
CREATE OR REPLACE FUNCTION signal_label(a_merchant integer, a_number bigint) RETURNS TABLE (label text, member_id bigint)
LANGUAGE sql STABLE AS $$
  SELECT c.kind || ', ' || c.label, NULL::bigint FROM signal_cluster c WHERE c.id = a_number AND c.merchant_id = a_merchant
$$;
