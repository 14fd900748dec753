import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { StartError } from '#platform/config/start-error.ts';
import { holderOf } from '#platform/db/lock-data-dir.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Runs work on the database of a server that runs on this data folder, or on one that is started for the work. */
export async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const isServed = config.databaseUrl === undefined && holderOf(config.dataDir) !== undefined;
  const embedded = config.databaseUrl === undefined && !isServed ? await startEmbedded({ dataDir: config.dataDir }) : undefined;
  if (embedded) await migrate({ ownerUrl: embedded.ownerUrl, root, group: config.group });
  const db = openDatabase({ url: config.databaseUrl ?? embedded?.appUrl ?? urlOf(config.dataDir), max: 1 });
  try {
    await work(db);
  } finally {
    await db.end();
    await embedded?.stop();
  }
}

/** Returns the address of the embedded database of a running server. */
export function urlOf(dataDir: string): string {
  const read = (name: string): string => readFileSync(join(dataDir, name), 'utf8');
  if (!existsSync(join(dataDir, 'pg-password'))) throw new StartError(`The database of ${dataDir} cannot be reached.`);
  const { app } = JSON.parse(read('pg-password')) as { app: string };
  return `postgresql://croupier_app:${encodeURIComponent(app)}@127.0.0.1:${Number(read('pg-port'))}/croupier`;
}
