import pg from 'pg';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { holderOf } from '#platform/db/lock-data-dir.ts';
import { startEmbedded, type Embedded } from '#platform/db/embedded.ts';
import { isRunning } from '#platform/db/process-identity.ts';

// Starts over what others left, and kills, are in embedded.nightly.test.ts.
const folder = mkdtempSync(join(tmpdir(), 'croupier-embedded-'));
const started: Embedded[] = [];
afterAll(async () => {
  await Promise.all(started.map((database) => database.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

test(
  'a first start makes a durable UTF-8 cluster with two roles, its folder is held by one server at a time, and stop leaves no process',
  { timeout: 600_000 },
  async () => {
    const dataDir = join(folder, 'data');
    const database = await startEmbedded({ dataDir });
    started.push(database);
    expect(database.port).toBeLessThan(32_768);
    expect(await ask(database.ownerUrl, 'SHOW server_encoding')).toBe('UTF8');
    expect(
      await ask(
        database.ownerUrl,
        `SELECT string_agg(setting, ' ' ORDER BY name) FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')`,
      ),
    ).toBe('on on on');
    expect(await ask(database.appUrl, 'SELECT current_user')).toBe('croupier_app');
    expect(await ask(database.appUrl, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toBe(false);
    await expect(ask(database.ownerUrl.replace(/:[0-9a-f]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(dataDir, 'pg-password')).mode & 0o777).toBe(0o600);

    const code = `import { startEmbedded } from '#platform/db/embedded.ts'; await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} }).catch((error) => { console.log(error.name, error.message); process.exit(1); });`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: import.meta.dirname + '/../..',
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^StartError A server \(process \d+\) is already running/);

    const { pid } = database;
    await database.stop();
    expect(isRunning(pid)).toBe(false);
    expect(holderOf(dataDir)).toBeUndefined();
    expect(readdirSync(dataDir).toSorted()).toEqual(['pg', 'pg-password', 'pg-port', 'pg.log']);
  },
);
