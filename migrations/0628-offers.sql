-- Texts that a published offer gets at a time to come.
ALTER TABLE offer ADD COLUMN next_texts jsonb, ADD COLUMN next_texts_at timestamptz;
ALTER TABLE offer ADD CONSTRAINT offer_next_texts_check CHECK ((next_texts IS NULL) = (next_texts_at IS NULL));
CREATE INDEX offer_next_texts ON offer (next_texts_at) WHERE next_texts_at IS NOT NULL;

-- Stored drafts of other texts of published offers, and their previews on the site.
ALTER TABLE offer
  ADD COLUMN text_draft          jsonb,
  ADD COLUMN text_draft_revision integer NOT NULL DEFAULT 0,
  ADD COLUMN text_draft_by       text,
  ADD COLUMN text_draft_at       timestamptz,
  ADD CONSTRAINT offer_text_draft_check CHECK ((text_draft IS NULL) = (text_draft_by IS NULL) AND (text_draft IS NULL) = (text_draft_at IS NULL));

CREATE TABLE offer_preview (
  code_hash  bytea PRIMARY KEY,
  offer_id   integer NOT NULL REFERENCES offer (id),
  session_id text NOT NULL,
  visitor    text,
  link_until timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX offer_preview_of_visitor ON offer_preview (visitor) WHERE visitor IS NOT NULL;
