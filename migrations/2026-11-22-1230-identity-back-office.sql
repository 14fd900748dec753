-- What staff write down of a member, and the state that a closed account had before: re-opening lifts no exclusion.
CREATE TABLE member_note (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member (id),
  request_id uuid NOT NULL UNIQUE,
  author     text NOT NULL,
  text       text NOT NULL CHECK (text <> ''),
  at         timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX member_note_of_member ON member_note (member_id, id);
ALTER TABLE member ADD closed_from text CHECK (closed_from IN ('active', 'excluded', 'timed_out'));
-- Staff find members by the beginning of their names, at any brand.
CREATE INDEX member_by_account ON member (account text_pattern_ops);
CREATE INDEX member_by_login ON member (last_login_at);
