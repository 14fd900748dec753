-- The language that the server writes in to a member: one of the brand's codes, or none chosen yet.
ALTER TABLE member ADD COLUMN language text CHECK (language ~ '^[A-Z]{2,10}$');
