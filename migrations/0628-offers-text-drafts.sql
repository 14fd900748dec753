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
