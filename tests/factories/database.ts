import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestPostgres } from '#tests/global-setup.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { whenDone } from '#tests/factories/when-done.ts';

export type TestDatabase = {
  db: Database;
  /** As the owner: to plant what the application's role may not. */ owner: pg.Pool;
  ownerUrl: string;
  appUrl: string;
};

/** The PostgreSQL of this worker. */
export function testPostgres(): TestPostgres {
  const all = inject('postgres');
  return all[(Number(process.env['VITEST_POOL_ID']) - 1) % all.length]!;
}

/** A database of its own for this test file, cloned from the migrated template; dropped when the file ends. */
export async function testDatabase(): Promise<TestDatabase> {
  const { ownerUrl, appUrl, template } = testPostgres();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Not over the template: it can be cloned only while nobody else is connected to it.
  const admin = new pg.Client({ connectionString: withDatabase(ownerUrl, 'postgres') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  await admin.end();
  const own = { ownerUrl: withDatabase(ownerUrl, name), appUrl: withDatabase(appUrl, name) };
  const db = openDatabase({ url: own.appUrl });
  const owner = new pg.Pool({ connectionString: own.ownerUrl, max: 4 });
  owner.on('error', () => {});
  whenDone(async () => {
    await db.end().catch(() => {});
    await owner.end();
    const last = new pg.Client({ connectionString: withDatabase(ownerUrl, 'postgres') });
    await last.connect();
    await last.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await last.end();
  });
  return { db, owner, ...own };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
