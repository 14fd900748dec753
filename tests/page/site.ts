import { inject } from 'vitest';
import { clientOf, type TestClient } from '#tests/factories/client.ts';
import { templateOf, testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { whenDone } from '#tests/factories/when-done.ts';

export type PageSite = TestDatabase & TestClient;

/** The whole server in another process, with the demo seed, on a database of this test file. */
export async function startSite(environment: Record<string, string> = {}): Promise<PageSite> {
  const database = await testDatabase(await templateOf('seeded', seed));
  const { port } = await order<{ port: number }>('/start', { databaseUrl: database.appUrl, environment });
  whenDone(() => order('/stop', { port }));
  return { ...database, ...clientOf(port) };
}

/** A server begins by seeding, which takes longer than the rest of its start. */
async function seed(databaseUrl: string): Promise<void> {
  await order('/stop', await order<{ port: number }>('/start', { databaseUrl, environment: {} }));
}

async function order<T>(path: string, body: object): Promise<T> {
  const answer = await nativeFetch(`http://127.0.0.1:${inject('serverHost')}${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}
