-- What a withdrawal costs: held beside its amount, taken where it is paid, given back where it is not or where nothing came.

ALTER TABLE withdrawal ADD COLUMN fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0);
ALTER TABLE withdrawal ADD COLUMN fee_returned_seq bigint;
ALTER TABLE withdrawal ADD COLUMN fee_taken_seq bigint;
ALTER TABLE withdrawal ADD COLUMN fee_refunded_seq bigint;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_fee_end CHECK (
  fee_returned_seq IS NOT NULL = (fee > 0 AND state IN ('denied', 'cancelled'))
  AND fee_taken_seq IS NOT NULL = (fee > 0 AND state IN ('paid', 'received', 'disputed', 'refunded'))
  AND fee_refunded_seq IS NOT NULL = (fee > 0 AND state = 'refunded')
);
CREATE INDEX withdrawal_fee_returned ON withdrawal (fee_returned_seq) WHERE fee_returned_seq IS NOT NULL;
CREATE INDEX withdrawal_fee_taken ON withdrawal (fee_taken_seq) WHERE fee_taken_seq IS NOT NULL;
CREATE INDEX withdrawal_fee_refunded ON withdrawal (fee_refunded_seq) WHERE fee_refunded_seq IS NOT NULL;
