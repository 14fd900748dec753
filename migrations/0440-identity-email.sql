-- Staff find a member by the whole address.
CREATE INDEX member_by_email ON member (lower(email)) WHERE email IS NOT NULL;
