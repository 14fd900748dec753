-- A deposit is taken back in parts, each of them once: by its own number at the company, or as the one that has none.

CREATE TABLE deposit_part (
  deposit_id uuid        NOT NULL REFERENCES deposit_order (id),
  part_ref   text        NOT NULL,
  status     text        NOT NULL CHECK (status IN ('refunded', 'charged_back')),
  amount     bigint      NOT NULL CHECK (amount > 0),
  seq        bigint      NOT NULL,
  taken_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (deposit_id, part_ref)
);
CREATE INDEX deposit_part_seq ON deposit_part (seq);
INSERT INTO deposit_part (deposit_id, part_ref, status, amount, seq, taken_at)
SELECT id, '', status, taken, taken_seq, taken_at FROM deposit_order WHERE taken > 0;

DROP INDEX deposit_order_taken_seq;
ALTER TABLE deposit_order
  DROP CONSTRAINT deposit_order_taken,
  DROP COLUMN taken_seq,
  ADD CONSTRAINT deposit_order_taken CHECK ((status IN ('refunded', 'charged_back')) = (taken > 0) AND (taken > 0) = (taken_at IS NOT NULL));

ALTER TABLE payment_event ADD part_ref text NOT NULL DEFAULT '';
