-- Returns the birthday that a member gave at registration; null if the brand does not ask for it.
CREATE OR REPLACE FUNCTION registered_birthday(a_member bigint) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT r.birthday FROM member_registration r WHERE r.member_id = a_member
$$;

-- True if a member is excluded.
CREATE OR REPLACE FUNCTION member_is_excluded(a_member bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM member m WHERE m.id = a_member AND m.state = 'excluded')
$$;
