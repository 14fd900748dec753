SELECT declare_partitions('ledger.transfer', 'ledger.command_seq', 'command_seq', a_before_detach => 'ledger.before_detach');

-- The newest number that a command may have by now. Rows that a statement sees are not above what this says within it, so partitions that
-- lie ahead, and the default one, need not be opened. A role that may not read the counter opens them all.
CREATE OR REPLACE FUNCTION ledger.newest_seq() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(pg_sequence_last_value('ledger.command_seq'), 9223372036854775807);
END $$;

-- True if the transfers of a decided command were detached: then its parts can no longer be answered, reversed or used as the pattern of a split.
CREATE OR REPLACE FUNCTION ledger.is_archived(c_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM ledger.command c WHERE c.id = c_id AND c.refusal IS NULL AND c.seq < detached_below('ledger.transfer'))
$$;
