-- Draws that take place elsewhere: what came of them is entered by two of staff, and a wrong entry is corrected by two, once.

ALTER TABLE draw ALTER chain_id DROP NOT NULL;
ALTER TABLE draw ALTER link DROP NOT NULL;
ALTER TABLE draw ADD corrected_at timestamptz; -- its outcome was replaced
ALTER TABLE draw ADD resettled_at timestamptz; -- all of its tickets are settled by the new one
ALTER TABLE draw DROP CONSTRAINT draw_check1;
ALTER TABLE draw ADD CONSTRAINT draw_chained CHECK ((chain_id IS NULL) = (link IS NULL));
-- One that takes place elsewhere has no hash: nobody here deals it.
ALTER TABLE draw ADD CONSTRAINT draw_known CHECK (
  CASE WHEN state <> 'drawn' THEN num_nonnulls(seeds, outcome, tickets) = 0
       WHEN chain_id IS NULL THEN num_nonnulls(hash, seeds) = 0 AND num_nulls(outcome, tickets) = 0
       ELSE num_nulls(hash, seeds, outcome, tickets) = 0 END
);
ALTER TABLE draw ADD CONSTRAINT draw_correctable CHECK (corrected_at IS NULL OR (chain_id IS NULL AND state = 'drawn' AND settled_at IS NOT NULL));
ALTER TABLE draw ADD CONSTRAINT draw_resettled CHECK (resettled_at IS NULL OR corrected_at IS NOT NULL);
CREATE INDEX draw_resettling ON draw (game) WHERE corrected_at IS NOT NULL AND resettled_at IS NULL;
CREATE INDEX draw_calendar ON draw (draws_at, id);

-- What staff entered of a draw: the first time, and where that was wrong, once more.
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

-- What the house may owe on one number of a lottery's draws, in US cents, where staff say so.
CREATE TABLE number_limit (
  game      text PRIMARY KEY REFERENCES game_table (name),
  most      bigint NOT NULL CHECK (most > 0),
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL
);
