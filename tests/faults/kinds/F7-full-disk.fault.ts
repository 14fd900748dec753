import pg from 'pg';
import type { Fault } from '#tests/faults/fault.ts';

/**
 * Fills the disk of PostgreSQL with other data. PostgreSQL then refuses writes, or stops when its log has no room, until there is room
 * again.
 */
const fault: Fault = {
  name: 'F7',
  title: 'the disk of PostgreSQL is full',
  rounds: 20,
  recoveryLimitMs: 30_000,
  postgres: { max_wal_size: '48MB', min_wal_size: '32MB', wal_recycle: 'off', wal_init_zero: 'on' },
  disk: { of: 'postgres', mb: 1_024 },
  inject: async ({ world, moment, note }) => {
    await moment(1_000, 3_000);
    world.disk!.fill();
    await moment(6_000, 10_000);
    note(await readable(world.ownerUrl));
    world.disk!.free();
  },
};

/** Returns in words whether the database can be read while the disk is full. */
async function readable(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT sum(balance) FROM ledger.account');
    return 'reads went on';
  } catch {
    return 'PostgreSQL was down';
  } finally {
    await client.end().catch(() => {});
  }
}

export default fault;
