import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from '#platform/config/start-error.ts';
import { jitter } from '#platform/db/database.ts';
import { messageOf } from '#platform/db/sql-error.ts';

/** Names of files: a number, the folder that owns the tables, and the addition if the file is not the first of that folder. */
const NAME = /^\d{4}-[a-z][a-z0-9-]*\.sql$/;
/** Names of migrations from before they were numbered. */
const DATED = /^\d{4}-\d\d-\d\d-/;

/**
 * Most attempts for a file whose tables are locked by other transactions. Each waits for `LOCK_TIMEOUT`, and other transactions go on
 * between them.
 */
const TRIES = 30;
const LOCK_TIMEOUT = '2s';

type Migration = { name: string; sql: string; sha256: string };

/**
 * Applies the new files of `dir` in the order of their names, each in a transaction. A file waits 2 s for a table that others use, then
 * lets them pass and is tried again. Transactions behind its lock wait no longer than that.
 *
 * @throws {StartError} if other files made the database, or an applied file was changed. Also if a file sorts before the last applied file,
 * because databases would then differ by the order of their files. Also if PostgreSQL refuses a file, with its message.
 */
export async function changeTables(client: pg.ClientBase, dir: string, say?: (line: string) => void): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, sha256 text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migration');
  const files = await migrationsOf(dir);
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  for (const migration of pendingOf(files, applied)) {
    say?.(`migrating ${migration.name}`);
    await betweenLocks(() => applyOne(client, migration), say);
  }
}

/** Makes a change of the schema. If it waits too long for a lock, it is tried again after the transactions that wait behind it. */
export async function betweenLocks<T>(change: () => Promise<T>, say?: (line: string) => void): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await change();
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string };
      if ((code !== '55P03' && code !== '40P01') || tries === TRIES) throw error;
      if (tries === 1) say?.('a table is in use: trying again');
      await sleep(jitter(Math.min(tries, 4), 100));
    }
  }
}

/**
 * Returns the names of files of `dir` that the database has not applied, and applied names that `dir` does not have.
 *
 * @throws {StartError} if an applied file was changed.
 */
export async function compareTables(client: pg.ClientBase, dir: string): Promise<{ missing: string[]; unknown: string[] }> {
  const [known] = (await client.query<{ known: boolean }>("SELECT to_regclass('migration') IS NOT NULL AS known")).rows;
  const { rows } = known?.known ? await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migration') : { rows: [] };
  const files = await migrationsOf(dir);
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const unknown = [...applied.keys()].filter((name) => !files.some((file) => file.name === name)).toSorted();
  if (unknown.length > 0) return { missing: [], unknown };
  return { missing: pendingOf(files, applied).map(({ name }) => name), unknown };
}

async function migrationsOf(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((file) => file.endsWith('.sql')).toSorted();
  const misnamed = names.find((name) => !NAME.test(name));
  if (misnamed)
    throw new StartError(`Migration ${misnamed} must be named <four digits>-<owner>.sql or <four digits>-<owner>-<addition>.sql.`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(dir, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Returns the files to apply, given the applied names with their hashes. */
function pendingOf(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const seen = [...applied.keys()].toSorted();
  if (seen.some((name) => DATED.test(name)))
    throw new StartError(
      'This database was made by an earlier, unreleased Croupier and cannot be upgraded: wipe it with npm run reset, or give DATABASE_URL an empty database.',
    );
  const foreign = seen.find((name) => !files.some((file) => file.name === name));
  if (foreign)
    throw new StartError(
      `This database was made by another version of Croupier (${foreign} is not known here): start that version, or wipe the data and start anew with npm run reset.`,
    );
  const changed = files.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (changed) throw new StartError(`Migration ${changed.name} was changed after it had been applied; add a new file instead.`);
  const pending = files.filter(({ name }) => !applied.has(name));
  const last = seen.at(-1);
  const late = pending.find(({ name }) => last !== undefined && name < last);
  if (late) throw new StartError(`Migration ${late.name} sorts before ${last}, which this database already has: number it after that one.`);
  return pending;
}

async function applyOne(client: pg.ClientBase, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(sql);
    await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new StartError(`Migration ${name} failed: ${messageOf(error, sql)}.`, { cause: error });
  }
}
