import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded, type Embedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';

const root = join(import.meta.dirname, '../..');

/** Starts a migrated PostgreSQL in a new folder, durable as in production unless `settings` change that. `drop` stops and deletes it. */
export async function scratchPostgres(settings: Record<string, string> = {}): Promise<Embedded & { drop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbedded({ dataDir: join(folder, 'data'), settings });
  await migrate({ ownerUrl: postgres.ownerUrl, root });
  const drop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return Object.assign(Object.create(postgres) as Embedded, { drop });
}

/** Prints the durability settings of the measured database. With lower durability, the results of a bench would prove nothing. */
export async function printDurability(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name IN ('server_version', 'fsync', 'full_page_writes', 'synchronous_commit', 'wal_compression', 'shared_buffers')",
  );
  await client.end();
  process.stdout.write(`PostgreSQL: ${rows.map(({ name, setting }) => `${name} ${setting}`).join(', ')}\n`);
}
