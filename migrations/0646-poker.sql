-- Part of members in the draws of their hands: dealt in with a chain of links, called silent, and a link that was shown after it as evidence.
-- Hands before this count none.

ALTER TABLE poker_behaviour
  ADD COLUMN in_draw  boolean NOT NULL DEFAULT false,
  ADD COLUMN silent   boolean NOT NULL DEFAULT false,
  ADD COLUMN answered boolean NOT NULL DEFAULT false;
CREATE INDEX poker_behaviour_of_room ON poker_behaviour (room, at);

-- Stop of all poker tables of a brand by staff: hands are played to their end, and no other begins before staff start them again.
CREATE TABLE poker_stop (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  reason      text NOT NULL,
  stopped_by  text NOT NULL,
  stopped_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_by  text,
  started_at  timestamptz
);
CREATE UNIQUE INDEX poker_stop_now ON poker_stop (merchant_id) WHERE started_at IS NULL;

-- Orders of staff to a table or a tournament that say something, once by the id of their request: a message to all who are there, or a break.
CREATE TABLE poker_order (
  request_id  uuid PRIMARY KEY,
  merchant_id integer NOT NULL,
  room        text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('message', 'break')),
  text        text NOT NULL, -- the message, or the reason of a break
  minutes     smallint CHECK (minutes > 0), -- of a break
  by          text NOT NULL,
  at          timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX poker_order_of_room ON poker_order (room, at);

-- Parts of members in the draws of tournaments for money, in hands that the member acted in itself. `silent`: it was called silent.
-- `answered`: it showed its link after that.
CREATE TABLE poker_tourney_draw (
  hand        text NOT NULL REFERENCES poker_hand (id),
  member_id   bigint NOT NULL,
  merchant_id integer NOT NULL,
  currency    text NOT NULL,
  room        text NOT NULL,
  at          timestamptz NOT NULL,
  silent      boolean NOT NULL,
  answered    boolean NOT NULL,
  PRIMARY KEY (hand, member_id)
);
CREATE INDEX poker_tourney_draw_at ON poker_tourney_draw (at);
CREATE INDEX poker_tourney_draw_of_member ON poker_tourney_draw (member_id, at);

-- More of a member's style in a hand: a chance to raise the first raise before the flop, a raise of it, and a flop that it saw.
-- Hands before this have none of them.

ALTER TABLE poker_player
  ADD COLUMN could_three_bet boolean NOT NULL DEFAULT false,
  ADD COLUMN three_bet       boolean NOT NULL DEFAULT false,
  ADD COLUMN saw_flop        boolean NOT NULL DEFAULT false;
