import { createHash } from 'node:crypto';
import type pg from 'pg';
import { messageOf } from '#platform/db/sql-error.ts';

/** A file of SQL functions with their triggers, declared gates and writes. The file can be run again at any time. */
export type SqlFile = { name: string; sql: string };

/** PostgreSQL's code for a function that cannot be replaced in place, because its parameter names or its result would change. */
const CANNOT_REPLACE = '42P13';

/**
 * Makes the functions of this database equal to those of `files`, in one transaction, if a file has changed. Creates new functions,
 * replaces existing ones in place, and drops functions that are in no file any more. Returns false if no file had changed.
 */
export async function applyFunctions(client: pg.Client, files: readonly SqlFile[]): Promise<boolean> {
  const sha256 = hashOf(files);
  await client.query(
    'CREATE TABLE IF NOT EXISTS function_source (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), sha256 text NOT NULL)',
  );
  const { rows } = await client.query<{ sha256: string }>('SELECT sha256 FROM function_source');
  if (rows[0]?.sha256 === sha256) return false;
  try {
    await client.query('BEGIN');
    // Restoring a trigger waits for its table. Function bodies are checked later, when all that they name exists.
    await client.query("SET LOCAL lock_timeout = '2s'; SET LOCAL check_function_bodies = off; SAVEPOINT in_place");
    const before = (await client.query<{ row: string }>(`SELECT ${ROW} AS row FROM pg_proc p`)).rows.map(({ row }) => row);
    try {
      await runAll(client, files);
    } catch (error) {
      if ((error as { code?: string }).code !== CANNOT_REPLACE) throw error;
      await client.query('ROLLBACK TO SAVEPOINT in_place');
      await dropFunctions(client, before);
      await runAll(client, files);
    }
    await dropFunctions(client, before);
    if (files.length > 0) await client.query('SELECT ledger.bind_kinds()');
    await client.query('INSERT INTO function_source (sha256) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET sha256 = excluded.sha256', [
      sha256,
    ]);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Returns a digest of the names and contents of files, by which a database recognises its functions. */
export function hashOf(files: readonly SqlFile[]): string {
  return createHash('sha256')
    .update(files.map(({ name, sql }) => `${name}\0${sql}\0`).join(''))
    .digest('hex');
}

async function runAll(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  for (const { name, sql } of files) {
    try {
      await client.query(sql);
    } catch (error) {
      throw Object.assign(new Error(`${name} failed: ${messageOf(error, sql)}`, { cause: error }), {
        code: (error as { code?: string }).code,
      });
    }
  }
}

/** SQL for the state of a function, which changes when the function is replaced in place. */
const ROW = "p.oid || ' ' || p.xmin";

/**
 * Drops functions of this project that have not changed since `before`, which means that no file has them. A function that a trigger or a
 * constraint needs is kept.
 */
async function dropFunctions(client: pg.Client, before: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
      WHERE p.pronamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'ledger')) AND ${ROW} = ANY ($1)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.refclassid = 'pg_proc'::regclass AND d.refobjid = p.oid)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
    [before],
  );
  for (const { name } of rows) await client.query(`DROP FUNCTION ${name}`);
}
