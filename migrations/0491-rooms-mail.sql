-- Message to a room from outside: another room, or a call. It is deleted once the room has stored it; `key` makes a repeat harmless.
CREATE TABLE room_mail (
  id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  room text NOT NULL REFERENCES room (id),
  key  text NOT NULL,
  body text NOT NULL, -- sealed
  UNIQUE (room, key)
);
