import type { Fault } from '#tests/faults/fault.ts';

/**
 * Does what F2 does, on a PostgreSQL that acknowledges commits before the log is written. Data that a killed process passed to the
 * operating system survives, so PostgreSQL keeps the log in its own memory for a second.
 */
const fault: Fault = {
  name: 'F3',
  title: 'negative control: F2 with synchronous_commit=off',
  rounds: 5,
  recoveryLimitMs: 30_000,
  postgres: { synchronous_commit: 'off', wal_writer_delay: '1s', wal_writer_flush_after: '64MB', wal_buffers: '64MB' },
  isNegativeControl: true,
  inject: async ({ world, moment }) => {
    await moment(1_000, 5_000);
    world.killPostgres();
  },
};

export default fault;
