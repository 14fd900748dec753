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
