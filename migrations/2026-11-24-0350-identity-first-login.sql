-- When a member's first sign-in arrived at the site: said by its first-login call, once.
ALTER TABLE member ADD first_login_at timestamptz;
UPDATE member SET first_login_at = last_login_at WHERE previous_login_at IS NOT NULL;
