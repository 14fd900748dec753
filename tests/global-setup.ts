import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { makeQuickFolder } from '#tests/factories/quick-folder.ts';

/** Migrated PostgreSQL, with addresses for the superuser and the application. Each test file clones its template. */
/** `pid` is the first process of the cluster. */
export type TestPostgres = { ownerUrl: string; appUrl: string; template: string; pid: number };

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Clusters of the run, a separate cluster for each worker. Seals and vacuum wait for the oldest transaction of a whole cluster,
     * whichever database it is in.
     */
    postgres: TestPostgres[];
  }
}

/** Starts the clusters of the test run. TEST_PG_BIN is the folder with the `initdb` and `postgres` of another PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeQuickFolder('croupier-tests-');
  const workers = Array.from({ length: project.vitest.config.maxWorkers }, (_, at) => join(folder, String(at)));
  const started = await Promise.allSettled(workers.map(startOne));
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const teardown = async (): Promise<void> => {
    await Promise.all(running.map(({ stop }) => stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await teardown();
    throw failed.reason as Error;
  }
  project.provide(
    'postgres',
    running.map(({ postgres }) => postgres),
  );
  return teardown;
}

async function startOne(dataDir: string): Promise<{ postgres: TestPostgres; stop(): Promise<void> }> {
  const binDir = process.env['TEST_PG_BIN'];
  const { ownerUrl, appUrl, stop } = await startEmbedded({
    dataDir,
    // No data of the tests outlives the run; durability is tested by the fault tests and the benches.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
    ...(binDir ? { binDir } : {}),
  });
  try {
    await migrate({ ownerUrl, root: join(import.meta.dirname, '..') });
  } catch (error) {
    await stop();
    throw error;
  }
  const pid = Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { postgres: { ownerUrl, appUrl, template: new URL(ownerUrl).pathname.slice(1), pid }, stop };
}
