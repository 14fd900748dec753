-- Whom a promotion is for: nothing said is all members of the brand.
ALTER TABLE promotion ADD audience jsonb NOT NULL DEFAULT '{}';
