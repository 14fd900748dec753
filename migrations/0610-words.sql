-- Texts that a brand has of its own, in place of the common ones. A row is a version that nobody changes; the last one of a key counts, and
-- one without a text gives the common text back. `approved_by` is null where a person has read a machine's text and left it as it is.
CREATE TABLE own_text (
  merchant_id integer NOT NULL,
  language    text NOT NULL,
  key         text NOT NULL,
  version     integer NOT NULL CHECK (version > 0),
  text        text CHECK (text <> ''),
  is_machine  boolean NOT NULL,
  made_by     text NOT NULL,
  approved_by text,
  at          timestamptz NOT NULL,
  reason      text NOT NULL,
  PRIMARY KEY (merchant_id, language, key, version)
);
