-- What is held beside a withdrawal until its member says whether the payment came (4.36), and in how many minutes it counts as received.

ALTER TABLE withdrawal ADD COLUMN deposit bigint NOT NULL DEFAULT 0 CHECK (deposit >= 0);
ALTER TABLE withdrawal ADD COLUMN confirm_minutes integer NOT NULL DEFAULT 30 CHECK (confirm_minutes > 0);
ALTER TABLE withdrawal ADD COLUMN deposit_returned_seq bigint;
ALTER TABLE withdrawal ADD COLUMN deposit_kept_seq bigint;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_deposit_end CHECK (
  num_nonnulls(deposit_returned_seq, deposit_kept_seq)
  = CASE WHEN deposit > 0 AND state IN ('received', 'refunded', 'denied', 'cancelled') THEN 1 ELSE 0 END
);
CREATE INDEX withdrawal_deposit_returned ON withdrawal (deposit_returned_seq) WHERE deposit_returned_seq IS NOT NULL;
CREATE INDEX withdrawal_deposit_kept ON withdrawal (deposit_kept_seq) WHERE deposit_kept_seq IS NOT NULL;
