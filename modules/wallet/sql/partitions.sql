SELECT declare_partitions('ledger.transfer', 'ledger.command_seq', 'command_seq', a_before_detach => 'ledger.before_detach');

-- Returns the newest number that a command may have now. Rows that a statement sees have no number above it, so later partitions and the
-- default partition need not be opened. For a role that may not read the counter it returns the greatest number, which opens all
-- partitions.
CREATE OR REPLACE FUNCTION ledger.newest_seq() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(pg_sequence_last_value('ledger.command_seq'), 9223372036854775807);
END $$;

-- True if the transfers of a decided command were detached: its parts can then no longer be answered, reversed or used as the pattern of a
-- split.
CREATE OR REPLACE FUNCTION ledger.is_archived(c_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM ledger.command c WHERE c.id = c_id AND c.refusal IS NULL AND c.seq < detached_below('ledger.transfer'))
$$;
