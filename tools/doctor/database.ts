import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '#platform/db/database.ts';
import { createAnchors } from '#modules/wallet/index.ts';
import { fault, openOf, warning, well, type Check, type Finding } from '#tools/doctor/check.ts';

/** Most seconds between the clocks of machine and database. */
const MOST_GAP_S = 1;
const OLDEST_ARCHIVE_S = 300;
const OLDEST_POSTGRES = 150_000;

export const database: Check = {
  name: 'Database',
  examine: async ({ db }) => {
    if (!('query' in db)) return [fault(db.reason)];
    const [row] = await db.query<{ number: number; version: string; fsync: string; pages: string; commit: string }>(
      `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version, current_setting('fsync') AS fsync,
              current_setting('full_page_writes') AS pages, current_setting('synchronous_commit') AS commit`,
    );
    const { number, version, fsync, pages, commit } = row!;
    if (number < OLDEST_POSTGRES) return [fault(`PostgreSQL ${version} is too old: 15 or newer is needed.`)];
    const off = Object.entries({ fsync, full_page_writes: pages }).filter(([, value]) => value === 'off');
    if (commit === 'off') off.push(['synchronous_commit', commit]);
    const faults = off.map(([name]) => fault(`${name} is off: set it to on, or a crash loses money that was acknowledged.`));
    return faults.length > 0 ? faults : [well(`PostgreSQL ${version}`)];
  },
};

export const writable: Check = {
  name: 'Writes',
  examine: async (patient) => {
    const db = openOf(patient);
    if (!db || !(await hasFunction(db, 'database_fault'))) return [];
    const [row] = await db.query<{ fault: string | null; standbys: number | null }>(
      'SELECT database_fault() AS fault, sync_standbys() AS standbys',
    );
    const { fault: reason, standbys } = row!;
    if (reason !== null) return [fault(`The database takes no writes, because ${reason}: see ops/runbooks/no-sync-standby.md.`)];
    return [standbys === null ? well('taken') : well(`taken, ${standbys} synchronous standby follows`)];
  },
};

export const migrations: Check = {
  name: 'Migrations',
  examine: async (patient) => {
    const db = openOf(patient);
    if (!db) return [];
    const newest = globSync('*.sql', { cwd: join(patient.root, 'migrations') })
      .toSorted()
      .at(-1)!;
    if (!(await hasFunction(db, 'last_migration')))
      return [fault('The database has no schema of this release: start the server once, or migrate it.')];
    const [row] = await db.query<{ name: string | null }>('SELECT last_migration() AS name');
    const { name } = row!;
    if (name === null || name < newest) return [fault(`The schema lacks ${newest} (its last is ${name ?? 'none'}): migrate it.`)];
    return [name === newest ? well(name) : warning(`The schema is newer than this release (${name}): deploy that release here.`)];
  },
};

async function hasFunction(db: Queryable, name: string): Promise<boolean> {
  const [row] = await db.query<{ there: boolean }>('SELECT to_regproc($1) IS NOT NULL AS there', [name]);
  return row!.there;
}

/** Creates the check of clocks; `own` is the clock of this machine in milliseconds. */
export function clockAgainst(own: () => number = Date.now): Check {
  return {
    name: 'Clock',
    examine: async (patient) => {
      const db = openOf(patient);
      if (!db) return [];
      const before = own();
      const [row] = await db.query<{ ms: number }>('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms');
      const after = own();
      // The reading lies between the request and the answer, so a slow answer makes no gap.
      const gap = Math.max(0, before - row!.ms, row!.ms - after) / 1_000;
      return [
        gap <= MOST_GAP_S
          ? well('agrees with the database')
          : fault(`The clocks of this machine and the database are ${gap.toFixed(1)} s apart: start time synchronisation on both.`),
      ];
    },
  };
}

export const anchors: Check = {
  name: 'Anchors',
  examine: async (patient) => {
    const db = openOf(patient);
    if (!db || !(await hasFunction(db, 'last_migration'))) return [];
    const { path, wrong } = await createAnchors(join(patient.config.dataDir, 'seals')).compareLast(db);
    if (wrong.length > 0) return [fault(`The ledger lacks what its anchor says (${wrong[0]}): see ops/runbooks/ledger-violation.md.`)];
    return [well(`agree with ${path}`)];
  },
};

type Archive = { mode: string; age: number | null; failed: string | null };

export const backups: Check = {
  name: 'Backups',
  examine: async (patient) => {
    const db = openOf(patient);
    if (!db) return [];
    const [row] = await db.query<Archive>(
      `SELECT current_setting('archive_mode') AS mode, extract(epoch FROM clock_timestamp() - last_archived_time)::float8 AS age,
              CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity') THEN last_failed_wal END AS failed
         FROM pg_stat_archiver`,
    );
    return [judgeArchive(row!)];
  },
};

/** Judges the archive of the database's log, from which a backup is restored to a point in time. */
export function judgeArchive({ mode, age, failed }: Archive): Finding {
  if (mode === 'off')
    return warning(
      'The log of the database is not archived, so the loss of its disk loses everything since the last copy: set archive_command, or copy it daily.',
    );
  if (failed !== null) return fault(`Archiving of ${failed} fails: see ops/runbooks/archive-age.md.`);
  if (age === null) return fault('Nothing was archived yet: take a full backup and check archive_command.');
  return age <= OLDEST_ARCHIVE_S
    ? well(`log archived ${Math.round(age)} s ago`)
    : fault(`The log was last archived ${Math.round(age / 60)} minutes ago: see ops/runbooks/archive-age.md.`);
}
