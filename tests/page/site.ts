import { inject } from 'vitest';
import { clientOf, type TestClient } from '#tests/factories/client.ts';
import { templateOf, testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { WEB } from '#tests/factories/server-roles.ts';
import { whenDone } from '#tests/factories/when-done.ts';

export type PageSite = TestDatabase & TestClient;

/** Starts the whole server in another process, with the demo seed, on a database of this test file. */
export async function startSite(environment: Record<string, string> = {}): Promise<PageSite> {
  const database = await testDatabase(await patiently(() => templateOf('seeded', seed)));
  const { port } = await patiently(() => order<{ port: number }>('/start', { databaseUrl: database.appUrl, environment }));
  whenDone(() => order('/stop', { port }));
  return { ...database, ...clientOf(port) };
}

/** Tries a start up to three times, because a busy machine may answer the queries of a starting server too late. */
async function patiently<T>(start: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (tries === 1) throw error;
    return patiently(start, tries - 1);
  }
}

/** Seeds a database by starting and stopping a server once. Seeding takes longer than the rest of a start. */
async function seed(databaseUrl: string): Promise<void> {
  await order('/stop', await order<{ port: number }>('/start', { databaseUrl, environment: WEB }));
}

async function order<T>(path: string, body: object): Promise<T> {
  const answer = await nativeFetch(`http://127.0.0.1:${inject('serverHost')}${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}
