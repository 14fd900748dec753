-- Until when members have locked their vaults. The money lies in their accounts of the kind `vault`.
CREATE TABLE vault_lock (
  member_id    bigint PRIMARY KEY,
  locked_until timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL DEFAULT clock_timestamp()
);
