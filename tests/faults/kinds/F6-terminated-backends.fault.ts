import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Fault } from '#tests/faults/fault.ts';

const fault: Fault = {
  name: 'F6',
  title: 'random backends of PostgreSQL are terminated every 200 ms',
  rounds: 20,
  recoveryLimitMs: 5_000,
  inject: async ({ world, random, note, haste }) => {
    const owner = new pg.Client({ connectionString: world.ownerUrl });
    await owner.connect();
    let ended = 0;
    try {
      for (const until = performance.now() + random.between(4_000, 8_000) / haste; performance.now() < until; await sleep(200)) {
        const { rowCount } = await owner.query(
          `SELECT pg_terminate_backend(pid) FROM (
             SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
              ORDER BY md5(pid || $1) LIMIT $2) AS chosen`,
          [String(random.int(2 ** 30)), random.between(1, 3)],
        );
        ended += rowCount ?? 0;
      }
    } finally {
      await owner.end();
    }
    note(`terminated ${ended}`);
    if (ended === 0) throw new Error('there was no backend to terminate');
  },
};

export default fault;
