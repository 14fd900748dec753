-- A chase: the same lines for several draws of a lottery, bought at once, and given back from the first win on where the member said so.
CREATE TABLE chase (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id    bigint NOT NULL,
  request_id   uuid NOT NULL,
  vendor       text NOT NULL,
  game_code    text NOT NULL,
  mode         text NOT NULL CHECK (mode IN ('real', 'practice')),
  asked        jsonb NOT NULL, -- what a repeat of the request must ask for again
  stops_on_win boolean NOT NULL,
  at           timestamptz NOT NULL,
  stopped_at   timestamptz,
  stopped_by   text CHECK (stopped_by IN ('win', 'member')),
  UNIQUE (member_id, request_id),
  CHECK ((stopped_at IS NULL) = (stopped_by IS NULL))
);

-- Its tickets in their order. `round_id` is the command that bought one, and the number of the ticket.
CREATE TABLE chase_ticket (
  chase_id bigint NOT NULL REFERENCES chase (id),
  nth      smallint NOT NULL CHECK (nth > 0),
  draw_id  bigint NOT NULL REFERENCES draw (id),
  round_id bigint NOT NULL UNIQUE,
  PRIMARY KEY (chase_id, nth)
);
CREATE INDEX chase_ticket_draw ON chase_ticket (draw_id);
