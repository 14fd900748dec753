-- The sandbox company numbers what it takes back of a payment, and says of one that was taken back in part whether the rest is left.
ALTER TABLE sandbox_payment
  ADD parts       integer NOT NULL DEFAULT 0,
  ADD is_rest_left boolean NOT NULL DEFAULT false;
