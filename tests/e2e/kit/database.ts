import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Site } from '#tests/e2e/kit/server.ts';

/** Reads or inserts rows in the database of a journey's server, by the server's own role. */
export async function query<T extends object>({ dataDir }: Site, sql: string, values: readonly unknown[] = []): Promise<T[]> {
  const read = (name: string) => readFileSync(join(dataDir, name), 'utf8');
  const { app: password } = JSON.parse(read('pg-password')) as { app: string };
  const client = new pg.Client({ host: '127.0.0.1', port: Number(read('pg-port')), user: 'croupier_app', database: 'croupier', password });
  await client.connect();
  try {
    return (await client.query<T>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
