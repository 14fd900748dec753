-- For cases of risk: state, currency and method of a brand's deposit as text, by its serial number, and its member.
CREATE OR REPLACE FUNCTION deposit_label(a_merchant integer, a_number bigint) RETURNS TABLE (label text, member_id bigint)
LANGUAGE sql STABLE AS $$
  SELECT o.status || ' in ' || o.currency || ' by ' || o.method, o.member_id FROM deposit_order o WHERE o.serial = a_number AND o.merchant_id = a_merchant
$$;
