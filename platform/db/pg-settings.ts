/**
 * Settings of the embedded PostgreSQL: durable, and small enough for two cores and a machine with other work. They are given on the command
 * line, so that no file within the cluster can switch durability off. PostgreSQL 15 knows all names.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  max_connections: '60',
  // Most of the log are full page images after a checkpoint. Compressing them costs less than writing them.
  wal_compression: 'pglz',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  // Compiling a plan takes longer than any query of this project.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
};
