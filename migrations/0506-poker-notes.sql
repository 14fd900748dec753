-- Notes of members on other players of the poker room, by the name that the table shows. Nobody else reads them.
CREATE TABLE poker_note (
  member_id bigint NOT NULL REFERENCES member (id),
  player    text NOT NULL CHECK (length(player) BETWEEN 1 AND 60),
  text      text NOT NULL CHECK (length(text) <= 500),
  label     text,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, player)
);
