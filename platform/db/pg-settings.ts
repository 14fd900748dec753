/**
 * Durable, for two cores and a machine that does other work too. Given on the command line, so nothing written
 * inside the cluster can switch durability off. Names that PostgreSQL 15 knows.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  max_connections: '60',
  // Full page images after a checkpoint are most of the log; packing them costs less than writing them.
  wal_compression: 'pglz',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  // Compiling a plan takes longer than any query of ours.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
};
