-- Functions for monitoring (platform/watch). They run with the rights of the owner, because the application's role sees neither the list of
-- migrations nor the state of replication.

-- Returns the name of the last applied migration.
CREATE OR REPLACE FUNCTION last_migration() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT max(name) FROM migration
$$;

-- Returns the number of synchronous standbys that follow; null if the owner may not read replication, or if no standby is configured.
CREATE OR REPLACE FUNCTION sync_standbys() RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN current_setting('synchronous_standby_names') <> '' AND pg_has_role('pg_read_all_stats', 'USAGE')
              THEN (SELECT count(*)::integer FROM pg_stat_replication WHERE state = 'streaming' AND sync_state IN ('sync', 'quorum')) END
$$;

-- Returns why the database accepts no writes; null if it does. A configured synchronous standby that does not follow is such a reason,
-- because each commit would wait for it.
CREATE OR REPLACE FUNCTION database_fault() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN pg_is_in_recovery() THEN 'it is a standby'
              WHEN current_setting('transaction_read_only') = 'on' THEN 'it is read-only'
              WHEN sync_standbys() = 0 THEN 'no synchronous standby follows' END
$$;

-- Returns figures of this database. A figure is null if it does not apply or may not be read.
CREATE OR REPLACE FUNCTION measure_database()
RETURNS TABLE (sync_standbys integer, replay_lag_bytes bigint, archive_age float8, archive_failures bigint, xid_age bigint, size_bytes bigint,
               connections integer, max_connections integer, lock_waits integer, oldest_transaction float8)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT sync_standbys(),
         CASE WHEN NOT pg_is_in_recovery() THEN
           (SELECT max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::bigint FROM pg_stat_replication) END,
         CASE WHEN current_setting('archive_mode') <> 'off' THEN
           (SELECT extract(epoch FROM clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 FROM pg_stat_archiver) END,
         (SELECT failed_count FROM pg_stat_archiver),
         (SELECT max(age(datfrozenxid))::bigint FROM pg_database),
         pg_database_size(current_database()),
         (SELECT count(*)::integer FROM pg_stat_activity WHERE backend_type = 'client backend'),
         current_setting('max_connections')::integer,
         (SELECT count(*)::integer FROM pg_stat_activity WHERE wait_event_type = 'Lock'),
         (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)), 0)::float8 FROM pg_stat_activity
           WHERE xact_start IS NOT NULL AND backend_type = 'client backend' AND pid <> pg_backend_pid())
$$;
