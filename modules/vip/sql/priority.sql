-- For support: returns true if chats of the member's level are answered first.
CREATE OR REPLACE FUNCTION vip_priority(a_member bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM vip_member m JOIN vip_level l ON l.merchant_id = m.merchant_id AND l.rank = m.rank
                  WHERE m.member_id = a_member AND l.has_priority)
$$;
