-- Texts that a published offer gets at a time to come.
ALTER TABLE offer ADD COLUMN next_texts jsonb, ADD COLUMN next_texts_at timestamptz;
ALTER TABLE offer ADD CONSTRAINT offer_next_texts_check CHECK ((next_texts IS NULL) = (next_texts_at IS NULL));
CREATE INDEX offer_next_texts ON offer (next_texts_at) WHERE next_texts_at IS NOT NULL;
