-- Markers of harm: a row for each member and kind, with the times of the first and the last look that found it. `measure` is what the kind
-- counts (`modules/care/thresholds.ts`).
CREATE TABLE harm_marker (
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('chasing', 'night', 'rising', 'cancelled')),
  measure     integer NOT NULL CHECK (measure > 0),
  first_at    timestamptz NOT NULL,
  last_at     timestamptz NOT NULL,
  -- The last look at which the measure was higher than before.
  grown_at    timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind)
);

-- Interactions of staff with a member about its play. A row is never changed.
CREATE TABLE care_contact (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  request_id  uuid NOT NULL UNIQUE,
  way         text NOT NULL CHECK (way IN ('review', 'message', 'mail', 'chat', 'call')),
  outcome     text NOT NULL CHECK (outcome IN ('watch', 'informed', 'limit', 'break', 'no_harm')),
  text        text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  -- The kinds of markers that the member had then.
  kinds       text[] NOT NULL,
  author      text NOT NULL,
  at          timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX care_contact_member ON care_contact (member_id, id DESC);
