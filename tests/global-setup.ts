import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { makeQuickFolder } from '#tests/factories/quick-folder.ts';

/** A migrated PostgreSQL, as superuser and as the application; each test file clones the template. */
/** `pid`: the first process of the cluster. */
export type TestPostgres = { ownerUrl: string; appUrl: string; template: string; pid: number };

declare module 'vitest' {
  interface ProvidedContext {
    /** A cluster for each worker: seals and vacuum wait for the oldest transaction of a whole cluster, whichever database it is in. */
    postgres: TestPostgres[];
  }
}

/** TEST_PG_BIN: the folder of another PostgreSQL's `initdb` and `postgres`. */
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
    // Nothing here outlives the run; durability is for the fault tests and the benches.
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
