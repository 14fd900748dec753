-- What a registration came from, as the visitor's browser said it, and the password of a member's payments.
ALTER TABLE member_registration
  ADD COLUMN domain          text CHECK (length(domain) <= 260),
  ADD COLUMN register_url    text CHECK (register_url ~ '^https?://' AND length(register_url) <= 500),
  ADD COLUMN register_method text CHECK (register_method ~ '^[A-Z0-9_]{1,20}$');
-- argon2id, as that of the account; null where none was chosen.
ALTER TABLE member ADD COLUMN payment_password_hash text;
-- The registration that a picture was used up by; a repeat of that request may come with it again.
ALTER TABLE captcha ADD COLUMN used_for uuid;
