import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one PostgreSQL that all test files share, as superuser and as the application; each file clones the template. */
    postgres: { ownerUrl: string; appUrl: string; template: string };
  }
}

/** TEST_PG_BIN: the folder of another PostgreSQL's `initdb` and `postgres`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-tests-'));
  chmodSync(folder, 0o711);
  const binDir = process.env['TEST_PG_BIN'];
  const database = await startEmbedded({
    dataDir: join(folder, 'data'),
    // Nothing here outlives the run; durability is for the fault tests and the benches.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
    ...(binDir ? { binDir } : {}),
  });
  const teardown = async (): Promise<void> => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrate({ ownerUrl: database.ownerUrl, root: join(import.meta.dirname, '..') });
  } catch (error) {
    await teardown();
    throw error;
  }
  const template = new URL(database.ownerUrl).pathname.slice(1);
  project.provide('postgres', { ownerUrl: database.ownerUrl, appUrl: database.appUrl, template });
  return teardown;
}
