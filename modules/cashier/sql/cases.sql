-- For cases of risk: a deposit of a brand, by its serial number, in words.
CREATE OR REPLACE FUNCTION deposit_label(a_merchant integer, a_number bigint) RETURNS TABLE (label text, member_id bigint)
LANGUAGE sql STABLE AS $$
  SELECT o.status || ' in ' || o.currency || ' by ' || o.method, o.member_id FROM deposit_order o WHERE o.serial = a_number AND o.merchant_id = a_merchant
$$;
