-- The highest prize group of lotteries that a member may play, where an agent above it or staff say so. Without a row it is the highest there is.
CREATE TABLE prize_group (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  most      integer NOT NULL CHECK (most BETWEEN 1700 AND 2000 AND most % 2 = 0),
  set_by    text NOT NULL,
  set_at    timestamptz NOT NULL
);
