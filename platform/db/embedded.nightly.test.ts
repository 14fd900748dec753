import pg from 'pg';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from '#platform/db/embedded.ts';
import { isOpenToNobody } from '#platform/db/pg-binaries.ts';
import { findRunning } from '#platform/db/pg-postmaster.ts';

const root = import.meta.dirname + '/../..';
const folders: string[] = [];
const running: Embedded[] = [];

function folder(mode = 0o755): string {
  const path = mkdtempSync(join(tmpdir(), 'croupier-embedded-'));
  chmodSync(path, mode);
  folders.push(path);
  return join(path, 'data');
}

async function start(dataDir: string, lines: string[] = []): Promise<Embedded> {
  const database = await startEmbedded({ dataDir, say: (line) => void lines.push(line) });
  running.push(database);
  return database;
}

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

async function eventually<T>(run: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 300_000; ; await sleep(100)) {
    try {
      return await run();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** A process of its own that starts the database and is killed once it is up, as a crashed server leaves things. */
function startAndCrash(dataDir: string, options: { uid?: number } = {}): void {
  const code = `import { startEmbedded } from '#platform/db/embedded.ts'; await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} }); process.kill(process.pid, 'SIGKILL');`;
  const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8', ...options });
  expect(signal, stderr).toBe('SIGKILL');
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()));
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});

test('what was written is there after a stop, on the same port', { timeout: 600_000 }, async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  await ask(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.stop();
  const second = await start(dataDir);
  expect(second.port).toBe(first.port);
  expect(await ask(second.ownerUrl, 'SELECT n FROM kept')).toBe(7);
});

test('a database left by a killed server is used again, and is looked after too', { timeout: 600_000 }, async () => {
  const dataDir = folder();
  startAndCrash(dataDir);
  const left = findRunning(join(dataDir, 'pg'));
  const lines: string[] = [];
  const database = await start(dataDir, lines);
  expect(database.pid).toBe(left?.pid);
  expect(lines.join()).toContain('used again');
  process.kill(database.pid, 'SIGKILL');
  expect(await eventually(() => ask(database.appUrl, 'SELECT 1'))).toBe(1);
  await expect.poll(() => database.pid).not.toBe(left?.pid);
});

test('a killed postmaster is started again on the same port and loses nothing', { timeout: 600_000 }, async () => {
  const database = await start(folder());
  await ask(database.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
  // A busy process of the killed one holds the shared memory for a while, so the first new starts are refused.
  const busy = ask(database.ownerUrl, `SELECT count(*) FROM generate_series(1, 30000000)`).catch(() => 'cut');
  await sleep(200);
  const { pid } = database;
  process.kill(pid, 'SIGKILL');
  expect(await eventually(() => ask(database.ownerUrl, 'SELECT n FROM kept'))).toBe(7);
  await expect.poll(() => database.pid).not.toBe(pid);
  await busy;
});

test('a whole PostgreSQL killed at once is started again', { timeout: 600_000 }, async () => {
  const database = await start(folder());
  await ask(database.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
  const { pid } = database;
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
    .map(Number);
  for (const each of [pid, ...children]) process.kill(each, 'SIGKILL');
  expect(await eventually(() => ask(database.ownerUrl, 'SELECT n FROM kept'))).toBe(7);
  await expect.poll(() => database.pid).not.toBe(pid);
});

test('a number in postmaster.pid that now belongs to a stranger does not stop the start', { timeout: 600_000 }, async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  await first.stop();
  const stranger = first.port;
  writeFileSync(
    join(dataDir, 'pg', 'postmaster.pid'),
    [process.pid, join(dataDir, 'pg'), 1, stranger, '', '127.0.0.1', '', 'ready'].join('\n'),
  );
  const second = await start(dataDir);
  expect(await ask(second.appUrl, 'SELECT 1')).toBe(1);
});

test('a lost password file is one sentence', { timeout: 600_000 }, async () => {
  const dataDir = folder();
  await (await start(dataDir)).stop();
  rmSync(join(dataDir, 'pg-password'));
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/^The password of the database is gone/);
});

const asRoot = test.skipIf(process.getuid?.() !== 0);

asRoot('as root in a folder closed to others', { timeout: 600_000 }, async () => {
  const dataDir = folder(0o700);
  startAndCrash(dataDir);
  const left = findRunning(join(dataDir, 'pg'));
  const database = await start(dataDir);
  expect(database.pid).toBe(left?.pid);
  process.kill(database.pid, 'SIGKILL');
  expect(await eventually(() => ask(database.appUrl, 'SELECT 1'))).toBe(1);
});

// Another user can run this code only where it lies open to others.
test.skipIf(process.getuid?.() !== 0 || !isOpenToNobody(import.meta.dirname))(
  'as an ordinary user, and then as root on what that user made',
  { timeout: 600_000 },
  async () => {
    const dataDir = folder(0o777);
    mkdirSync(dataDir, { mode: 0o777 });
    chmodSync(dataDir, 0o777);
    startAndCrash(dataDir, { uid: 12_345 });
    const { pid } = findRunning(join(dataDir, 'pg'))!;
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s+12345/m);
    const database = await start(dataDir);
    process.kill(database.pid, 'SIGKILL');
    expect(await eventually(() => ask(database.appUrl, 'SELECT 1'))).toBe(1);
  },
);
