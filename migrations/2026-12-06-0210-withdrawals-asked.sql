-- The holder's words in one spelling, so that accounts of one name are found; null once the account is erased.
ALTER TABLE payout_account ADD holder_key text;
CREATE INDEX payout_account_holder ON payout_account (merchant_id, holder_key) WHERE holder_key IS NOT NULL;

-- Members who wanted to bind an account that is another's already.
CREATE TABLE payout_account_asked (
  account_id uuid NOT NULL REFERENCES payout_account (id),
  member_id  bigint NOT NULL,
  first_at   timestamptz NOT NULL,
  last_at    timestamptz NOT NULL CHECK (last_at >= first_at),
  PRIMARY KEY (account_id, member_id)
);
CREATE INDEX payout_account_asked_by ON payout_account_asked (member_id);
