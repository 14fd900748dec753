-- Money on its way between a member's balance and a vendor's wallet. `id` is the reference at the vendor.

CREATE TABLE vendor_transfer (
  id          uuid PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  request_id  uuid NOT NULL,
  vendor      text NOT NULL,
  direction   text NOT NULL CHECK (direction IN ('in', 'out')), -- into the vendor's wallet, or out of it
  currency    text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  state       text NOT NULL CHECK (state IN ('stored', 'sent', 'done', 'refused')),
  stored_seq  bigint NOT NULL UNIQUE,
  stored_at   timestamptz NOT NULL,
  next_at     timestamptz NOT NULL, -- when it is taken up again
  tries       integer NOT NULL DEFAULT 0, -- requests to the vendor, always under this id
  sent_at     timestamptz, -- the last time
  received       text, -- the answer of that time; null while it is unknown
  unheard_at  timestamptz, -- the last request that had no answer
  reason      text,
  closed_seq  bigint UNIQUE,
  closed_at   timestamptz,
  checked_at  timestamptz, -- when the vendor was queried once more, after it was closed
  trouble     text CHECK (trouble IN ('done_after_refusal', 'refused_after_done')),
  CHECK ((state IN ('done', 'refused')) = (closed_at IS NOT NULL)),
  CHECK ((closed_seq IS NULL) = (closed_at IS NULL)),
  CHECK (state <> 'done' OR tries > 0)
);
CREATE INDEX vendor_transfer_of_member ON vendor_transfer (member_id, stored_at DESC);
-- At most one at a time for a member and a vendor.
CREATE UNIQUE INDEX vendor_transfer_under_way ON vendor_transfer (member_id, vendor) WHERE state IN ('stored', 'sent');
CREATE INDEX vendor_transfer_due ON vendor_transfer (next_at) WHERE state IN ('stored', 'sent');
CREATE INDEX vendor_transfer_unchecked ON vendor_transfer (closed_at) WHERE closed_at IS NOT NULL AND checked_at IS NULL;
CREATE INDEX vendor_transfer_by_closing ON vendor_transfer (closed_seq) WHERE closed_seq IS NOT NULL;
