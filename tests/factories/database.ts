import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestPostgres } from '#tests/global-setup.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { counted } from '#tests/cost/counted.ts';
import { secondsNow } from '#tests/cost/seconds.ts';
import { whenDone } from '#tests/factories/when-done.ts';

export type TestDatabase = {
  db: Database;
  /** Connection as the owner, to insert rows that the application's role may not. */ owner: pg.Pool;
  ownerUrl: string;
  appUrl: string;
};

/** Returns the PostgreSQL of this worker. */
export function testPostgres(): TestPostgres {
  const all = inject('postgres');
  return all[(Number(process.env['VITEST_POOL_ID']) - 1) % all.length]!;
}

/** Creates a database for this test file, cloned from the migrated template or another one; dropped when the file ends. */
export async function testDatabase(template = testPostgres().template): Promise<TestDatabase> {
  const { ownerUrl, appUrl } = testPostgres();
  counted.databases++;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) => admin.query(clone(name, template)));
  const own = { ownerUrl: withDatabase(ownerUrl, name), appUrl: withDatabase(appUrl, name) };
  const db = openDatabase({ url: own.appUrl });
  const owner = new pg.Pool({ connectionString: own.ownerUrl, max: 4 });
  owner.on('error', () => {});
  whenDone(async () => {
    await db.end().catch(() => {});
    await owner.end();
    await asAdmin((admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
  });
  return { db, owner, ...own };
}

/** Returns the name of a template that `fill` filled; the first file that needs it makes it, once in the PostgreSQL of a worker. */
export async function templateOf(name: string, fill: (appUrl: string) => Promise<void>): Promise<string> {
  const { appUrl, template } = testPostgres();
  // A server that failed to fill a template may still be connected to it.
  const begun = `${name}_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(async (admin) => {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const before = secondsNow();
    await admin.query(clone(begun, template));
    await fill(withDatabase(appUrl, begun));
    await admin.query(`ALTER DATABASE ${begun} RENAME TO ${name}`);
    counted.shared += secondsNow() - before;
  });
  return name;
}

function clone(name: string, template: string): string {
  return `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`;
}

/** Connects to another database than the template, which can be cloned only while it has no other connections. */
async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: withDatabase(testPostgres().ownerUrl, 'postgres') });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** Longest time to connect, because a loaded machine connects late, and no test is about that. */
const CONNECT_SECONDS = '60';

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  changed.searchParams.set('connect_timeout', CONNECT_SECONDS);
  return changed.href;
}
