-- For screening: a page of members by number, with the data that identity stores of them. Trial accounts are left out; an erased account
-- has only its number.
CREATE OR REPLACE FUNCTION members_to_screen(after_member bigint, most integer)
RETURNS TABLE (merchant_id integer, member_id bigint, account text, mobile text, email text, names text[], born date)
LANGUAGE sql STABLE AS $$
  SELECT m.merchant_id, m.id, m.account, m.mobile, m.email,
         array_remove(ARRAY[r.fields ->> 'fullName', r.fields ->> 'payeeName'], NULL), r.birthday
    FROM member m LEFT JOIN member_registration r ON r.member_id = m.id
   WHERE m.id > after_member AND NOT is_trial_type(m.merchant_id, m.account_type) ORDER BY m.id LIMIT most
$$;

-- For screening: those of some members who signed in from a network that overlaps a network of the list.
CREATE OR REPLACE FUNCTION members_from_networks(members bigint[], networks cidr[])
RETURNS TABLE (member_id bigint, network text, listed text) LANGUAGE sql STABLE AS $$
  SELECT n.member_id, n.network::text, l.network::text
    FROM known_network n JOIN unnest(networks) AS l (network) ON n.network && l.network WHERE n.member_id = ANY (members)
$$;
