-- For cases of risk: the state and currency of a brand's withdrawal as text, by its serial number, and its member.
CREATE OR REPLACE FUNCTION withdrawal_label(a_merchant integer, a_number bigint) RETURNS TABLE (label text, member_id bigint)
LANGUAGE sql STABLE AS $$
  SELECT w.state || ' in ' || w.currency, w.member_id FROM withdrawal w WHERE w.serial = a_number AND w.merchant_id = a_merchant
$$;
