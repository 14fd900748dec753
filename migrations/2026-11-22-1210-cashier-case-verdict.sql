-- What staff decided of a case: it was credited, by the command of that number, or dismissed.
ALTER TABLE payment_case
  ADD verdict     text CHECK (verdict IN ('credited', 'dismissed')),
  ADD credited    bigint CHECK (credited > 0),
  ADD decided_seq bigint,
  ADD decided_by  text,
  ADD CONSTRAINT payment_case_closed CHECK ((verdict IS NULL) = (closed_at IS NULL)),
  ADD CONSTRAINT payment_case_credited CHECK ((verdict = 'credited') IS NOT DISTINCT FROM (decided_seq IS NOT NULL AND credited IS NOT NULL) OR verdict IS NULL);
CREATE INDEX payment_case_decided ON payment_case (decided_seq) WHERE decided_seq IS NOT NULL;
CREATE UNIQUE INDEX payment_case_credited_once ON payment_case (provider, (facts ->> 'providerRef')) WHERE verdict = 'credited';
