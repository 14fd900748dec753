-- Kinds of tournaments, and what their lobby shows. `board` is what the room has last published of its tables, entrants and results.
ALTER TABLE poker_tourney DROP CONSTRAINT poker_tourney_kind_check;
ALTER TABLE poker_tourney ADD CONSTRAINT poker_tourney_kind_check CHECK (kind IN ('sitAndGo', 'spin', 'freezeout', 'reEntry', 'rebuy', 'satellite'));
ALTER TABLE poker_tourney
  ADD COLUMN head       bigint NOT NULL DEFAULT 0, -- part of an entry that lies on the head of the player
  ADD COLUMN bounty     text NOT NULL DEFAULT 'none' CHECK (bounty IN ('none', 'fixed', 'progressive')),
  ADD COLUMN guarantee  bigint NOT NULL DEFAULT 0, -- least pool
  ADD COLUMN target     text, -- tournament that a satellite leads to
  ADD COLUMN size       smallint NOT NULL DEFAULT 9,
  ADD COLUMN speed      text NOT NULL DEFAULT 'regular',
  ADD COLUMN late_levels smallint NOT NULL DEFAULT 0,
  ADD COLUMN is_open    boolean NOT NULL DEFAULT true, -- takes entries
  ADD COLUMN left_in    smallint NOT NULL DEFAULT 0,
  ADD COLUMN board      json;

-- Style of a member in a hand: chips put in of free will before the flop, a raise before it, and a showdown.
ALTER TABLE poker_player
  ADD COLUMN vpip       boolean NOT NULL DEFAULT false,
  ADD COLUMN raised     boolean NOT NULL DEFAULT false,
  ADD COLUMN shown_down boolean NOT NULL DEFAULT false;
