import { statfs } from 'node:fs/promises';
import type { Clock } from '#kernel/clock.ts';
import { ROLES } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { gauge, unsetGauge } from '#platform/metrics/metrics.ts';

const figures = {
  syncStandbys: unsetGauge('database_sync_standbys', 'Synchronous standbys that follow; absent where none is configured'),
  replayLagBytes: unsetGauge('database_replay_lag_bytes', 'Log that the slowest standby has not replayed; absent without a standby'),
  archiveAge: unsetGauge('database_archive_age_seconds', 'Time since the last segment of the log was archived; absent without an archive'),
  archiveFailures: unsetGauge('database_archive_failures', 'Attempts to archive a segment of the log that failed'),
  xidAge: unsetGauge('database_xid_age', 'Transactions since the oldest one that is not frozen'),
  sizeBytes: unsetGauge('database_size_bytes', 'Size of the database on disk'),
  connections: unsetGauge('database_connections', 'Connections of clients'),
  maxConnections: unsetGauge('database_max_connections', 'Connections that the database accepts'),
  lockWaits: unsetGauge('database_lock_waits', 'Statements that wait for a lock'),
  oldestTransaction: unsetGauge('database_oldest_transaction_seconds', 'Age of the oldest open transaction'),
};
type Figures = Record<keyof typeof figures, number | bigint | null>;

const poolSize = gauge('database_pool', 'Connections of the pool of this process by state, and requests that wait for one', ['state']);
const clockGap = unsetGauge('clock_gap_seconds', "Difference between the clock of this machine and the database's");
const diskFree = unsetGauge('data_disk_free_ratio', 'Free part of the disk that has the data folder');

type Watched = { db: Database; clock: Clock; dataDir: string; own?: () => number };

/** Jobs that measure the database and this process. */
export function watchJobs({ db, clock, dataDir, own = () => Date.now() }: Watched): Job[] {
  return [
    {
      name: 'measure-database',
      everyMs: 15_000,
      run: async () => {
        const [row] = await db.query<Figures>('SELECT * FROM measure_database()');
        for (const [name, of] of Object.entries(figures)) {
          const value = row![name as keyof Figures];
          if (value === null) of.remove();
          else of.set(Number(value));
        }
      },
    },
    {
      name: 'measure-process',
      role: ROLES,
      everyMs: 5_000,
      run: async () => {
        const { totalCount, idleCount, waitingCount } = db.pool;
        poolSize.set({ state: 'open' }, totalCount);
        poolSize.set({ state: 'idle' }, idleCount);
        poolSize.set({ state: 'waiting' }, waitingCount);
        clockGap.set((own() - clock.now().getTime()) / 1_000);
        const disk = await statfs(dataDir).catch(() => undefined);
        if (disk) diskFree.set(disk.bavail / disk.blocks);
      },
    },
  ];
}
