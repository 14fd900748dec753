-- Restores that two staff members have released, by the name that RESTORED gave them: until then nothing goes out of a database that came
-- back from a backup. Each restore has a name of its own, because a later backup has the releases before it.
CREATE TABLE restored_release (
  label       text PRIMARY KEY CHECK (label ~ '^[A-Za-z0-9_.:-]{1,40}$'),
  approval_id uuid NOT NULL,
  maker       text NOT NULL,
  checker     text NOT NULL CHECK (checker <> maker),
  at          timestamptz NOT NULL
);
