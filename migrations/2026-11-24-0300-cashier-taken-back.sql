-- Deposits that their payer's bank or company takes back after they were credited, and what staff decide of such cases.

ALTER TABLE deposit_order
  DROP CONSTRAINT deposit_order_status_check,
  DROP CONSTRAINT deposit_order_check1,
  ADD taken     bigint NOT NULL DEFAULT 0 CHECK (taken >= 0 AND taken <= amount),
  ADD taken_seq bigint,
  ADD taken_at  timestamptz,
  ADD CONSTRAINT deposit_order_status_check
    CHECK (status IN ('waiting', 'credited', 'declined', 'expired', 'mismatch', 'refunded', 'charged_back')),
  ADD CONSTRAINT deposit_order_credited
    CHECK (credited = CASE WHEN status IN ('credited', 'refunded', 'charged_back') THEN amount - fee ELSE 0 END),
  ADD CONSTRAINT deposit_order_taken
    CHECK ((status IN ('refunded', 'charged_back')) = (taken > 0) AND (taken > 0) = (taken_seq IS NOT NULL AND taken_at IS NOT NULL));
CREATE INDEX deposit_order_taken_seq ON deposit_order (taken_seq) WHERE taken_seq IS NOT NULL;

-- What a verdict moved: taken back from the member, or a debt that was forgiven.
ALTER TABLE payment_case
  DROP CONSTRAINT payment_case_verdict_check,
  DROP CONSTRAINT payment_case_credited,
  ADD moved bigint CHECK (moved > 0),
  ADD CONSTRAINT payment_case_verdict_check CHECK (verdict IN ('credited', 'dismissed', 'taken_back', 'forgiven')),
  ADD CONSTRAINT payment_case_moved
    CHECK (((verdict IS NOT DISTINCT FROM 'credited') = (credited IS NOT NULL))
       AND (coalesce(verdict IN ('taken_back', 'forgiven'), false) = (moved IS NOT NULL))
       AND ((decided_seq IS NOT NULL) = (credited IS NOT NULL OR moved IS NOT NULL)));
