-- Draws of lotteries, the tickets that wait for them, and what staff decide of them.

-- A draw of a lottery by its rules, `<family>/<model>`. Its link of the chain is fixed when it is planned. The outcome is dealt from
-- that link and the seeds of all who bought, so nobody knows it before the close. `hash`, `seeds` and `outcome` are filled once it took
-- place. The hash of one that was called off is published with the draw after it, because it gives away those before. A draw that takes place
-- elsewhere has no link and no hash: two of staff enter its outcome, and two correct a wrong entry, once.
CREATE TABLE draw (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game         text NOT NULL REFERENCES game_table (name),
  number       bigint NOT NULL CHECK (number > 0), -- its place in the schedule
  chain_id     bigint REFERENCES coup_chain (id),
  link         integer CHECK (link > 0),
  closes_at    timestamptz NOT NULL, -- tickets are sold until then
  draws_at     timestamptz NOT NULL CHECK (draws_at >= closes_at),
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'drawn', 'void')),
  tickets      bigint CHECK (tickets >= 0),
  seeds        text CHECK (seeds ~ '^[0-9a-f]{64}$'), -- SHA-256 over the salt and the lines of all tickets for money
  hash         text CHECK (hash ~ '^[0-9a-f]{64}$'),
  outcome      json,
  drawn_at     timestamptz,
  settled_at   timestamptz, -- no ticket of it is open any more
  corrected_at timestamptz, -- its outcome was replaced
  resettled_at timestamptz, -- all of its tickets are settled by the new one
  UNIQUE (game, number),
  UNIQUE (chain_id, link),
  CHECK (state <> 'open' OR hash IS NULL),
  CONSTRAINT draw_chained CHECK ((chain_id IS NULL) = (link IS NULL)),
  CONSTRAINT draw_known CHECK (
    CASE WHEN state <> 'drawn' THEN num_nonnulls(seeds, outcome, tickets) = 0
         WHEN chain_id IS NULL THEN num_nonnulls(hash, seeds) = 0 AND num_nulls(outcome, tickets) = 0
         ELSE num_nulls(hash, seeds, outcome, tickets) = 0 END),
  CONSTRAINT draw_correctable CHECK (corrected_at IS NULL OR (chain_id IS NULL AND state = 'drawn' AND settled_at IS NOT NULL)),
  CONSTRAINT draw_resettled CHECK (resettled_at IS NULL OR corrected_at IS NOT NULL)
);
CREATE INDEX draw_due ON draw (game, draws_at) WHERE settled_at IS NULL;
CREATE INDEX draw_resettling ON draw (game) WHERE corrected_at IS NOT NULL AND resettled_at IS NULL;
CREATE INDEX draw_calendar ON draw (draws_at, id);

-- Lines under the digest of a draw, public once it took place: a thousand lines `ticket:seed` a page.
CREATE TABLE draw_lines (
  draw_id bigint NOT NULL REFERENCES draw (id),
  page    integer NOT NULL CHECK (page > 0),
  count   integer NOT NULL CHECK (count > 0),
  lines   text NOT NULL,
  PRIMARY KEY (draw_id, page)
);

-- Load of a draw: amount that the house may owe on each number by the tickets that were sold.
CREATE TABLE draw_load (
  draw_id     bigint NOT NULL REFERENCES draw (id),
  merchant_id integer NOT NULL REFERENCES merchant (id),
  currency    text NOT NULL,
  cell        text NOT NULL,
  owed        bigint NOT NULL CHECK (owed >= 0),
  PRIMARY KEY (draw_id, merchant_id, currency, cell)
);

-- The outcome of a draw that takes place elsewhere, as staff entered it: n 1, and 2 where the first was wrong.
CREATE TABLE draw_result (
  draw_id      bigint NOT NULL REFERENCES draw (id),
  n            smallint NOT NULL CHECK (n IN (1, 2)),
  outcome      json NOT NULL,
  source       text NOT NULL, -- where it was read
  drawn_at     timestamptz NOT NULL, -- when it took place, by the source
  reason       text NOT NULL,
  entered_by   text NOT NULL,
  confirmed_by text NOT NULL CHECK (confirmed_by <> entered_by),
  approval_id  uuid NOT NULL UNIQUE,
  at           timestamptz NOT NULL,
  PRIMARY KEY (draw_id, n)
);

-- Days on which a lottery with a calendar has no draw, or whose draw is held on another day; a day is the number of its draw: 20261216.
CREATE TABLE draw_holiday (
  game         text NOT NULL REFERENCES game_table (name),
  day          integer NOT NULL CHECK (day > 0),
  name         text NOT NULL,
  moved_to     integer CHECK (moved_to > 0 AND moved_to <> day), -- the day on which the draw is held; without it there is none
  added_by     text NOT NULL, -- 'calendar' where the lottery's calendar foretells it
  added_at     timestamptz NOT NULL,
  confirmed_by text, -- staff
  is_off       boolean NOT NULL DEFAULT false, -- taken off by staff; the calendar does not fill it in again
  PRIMARY KEY (game, day),
  UNIQUE (game, moved_to)
);

-- The most that the house may owe on one number of a lottery's draws, in US cents, where staff have set it.
CREATE TABLE number_limit (
  game       text PRIMARY KEY REFERENCES game_table (name),
  most       bigint NOT NULL CHECK (most > 0),
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- Price of a play of a lottery, in per cent of its full price, once the house may owe `owed` US cents on a number; set by staff.
CREATE TABLE odds_step (
  game       text NOT NULL REFERENCES game_table (name),
  play       text NOT NULL,
  owed       bigint NOT NULL CHECK (owed > 0),
  price      integer NOT NULL CHECK (price BETWEEN 1 AND 99),
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (game, play, owed)
);

-- The highest prize group of lotteries that a member may play, where an agent above or staff have set it. Without a row it is the highest
-- there is.
CREATE TABLE prize_group (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  most      integer NOT NULL CHECK (most BETWEEN 1700 AND 2000 AND most % 2 = 0),
  set_by    text NOT NULL,
  set_at    timestamptz NOT NULL
);

-- Tickets of a corrected draw, each settled anew once. `seq` is the command that paid or took the difference.
CREATE TABLE ticket_correction (
  round_id    bigint NOT NULL,
  draw_id     bigint NOT NULL REFERENCES draw (id),
  member_id   bigint NOT NULL,
  merchant_id integer NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('real', 'practice')),
  paid_before bigint NOT NULL CHECK (paid_before >= 0),
  payout      bigint NOT NULL CHECK (payout >= 0),
  outcome     json NOT NULL,
  seq         bigint NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (member_id, round_id)
);
CREATE INDEX ticket_correction_of_draw ON ticket_correction (draw_id, member_id, round_id);
CREATE INDEX ticket_correction_seq ON ticket_correction (seq);

-- A ticket of a settled draw whose prize is so large that staff review it before it is paid. It is open until then, and is paid by the
-- result of that time: `payout` is the prize by the last one that was published.
CREATE TABLE held_prize (
  round_id    bigint PRIMARY KEY,
  draw_id     bigint NOT NULL REFERENCES draw (id),
  merchant_id integer NOT NULL REFERENCES merchant (id),
  member_id   bigint NOT NULL REFERENCES member (id),
  currency    text NOT NULL,
  payout      bigint NOT NULL CHECK (payout > 0),
  held_at     timestamptz NOT NULL
);
CREATE INDEX held_prize_of_member ON held_prize (member_id);

-- A chase: the same lines for several draws of a lottery, bought at once. If the member chose so, the draws after the first win are
-- refunded.
CREATE TABLE chase (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id    bigint NOT NULL,
  request_id   uuid NOT NULL,
  vendor       text NOT NULL,
  game_code    text NOT NULL,
  mode         text NOT NULL CHECK (mode IN ('real', 'practice')),
  requested        jsonb NOT NULL, -- a repeat of the request must have the same
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
