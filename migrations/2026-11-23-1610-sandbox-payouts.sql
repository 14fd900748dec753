-- The sandbox company pays out, too. Nothing of the platform reads this table.

CREATE TABLE sandbox_payout (
  ref       text PRIMARY KEY,
  order_ref text NOT NULL UNIQUE,
  manner    text NOT NULL,
  amount    text NOT NULL,
  currency  text NOT NULL,
  -- `lost`: it never got here, for the company knows nothing of it.
  status    text NOT NULL CHECK (status IN ('lost', 'accepted', 'paid', 'refused')),
  asked     integer NOT NULL DEFAULT 0,
  due_at    timestamptz NOT NULL
);
CREATE INDEX sandbox_payout_due ON sandbox_payout (due_at) WHERE status = 'accepted';

ALTER TABLE sandbox_callback ADD COLUMN path text NOT NULL DEFAULT '/pay/sandbox/callback';
-- How often each is sent once it is due: a company may well repeat itself.
ALTER TABLE sandbox_callback ADD COLUMN copies integer NOT NULL DEFAULT 1;
