import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase, testPostgres } from '#tests/factories/database.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'croupier-start-'));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server with this environment, which must end it; gives its exit code and what it said. */
function start(environment: Record<string, string>): Promise<{ code: number; said: string }> {
  const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'apps/server/main.ts')], { env, timeout: 240_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: (stdout + stderr).trim() });
    });
  });
}

it('a start on one address for both roles says that the ledger is not protected from it', async () => {
  const { ownerUrl } = await testDatabase();
  const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'both'), LOG_LEVEL: 'silent', SEED: 'none', DATABASE_URL: ownerUrl };
  const server = spawn(process.execPath, [join(root, 'apps/server/main.ts')], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = once(server, 'exit');
  await expect.poll(() => said).toMatch(/Croupier is open/);
  server.kill('SIGTERM');
  await ended;
  expect(said).toMatch(/SET ROLE NONE.*DATABASE_OWNER_URL\./);
});

describe('a start that cannot go on says why in one sentence and ends with 1', () => {
  const refused: [string, Record<string, string>, RegExp][] = [
    ['a port that is no port', { PORT: 'eighty' }, /^PORT must be a port from 0 to 65535\.$/],
    ['a mail server without a sender', { SMTP_URL: 'smtp://localhost' }, /^MAIL_FROM must be set where SMTP_URL is/],
    ['an address that is none of PostgreSQL', { DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL must be an address of the form/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
      /^DATABASE_URL does not lead to a database that can be opened: .+\.$|^DATABASE_OWNER_URL/,
    ],
    ['proxies that are no addresses', { TRUSTED_PROXIES: 'everyone' }, /^TRUSTED_PROXIES must be a list of IP addresses/],
    ['an origin that names a host', { PUBLIC_ORIGIN: 'https://lantern.example' }, /^PUBLIC_ORIGIN must be an address of the form https/],
    ['a seed that is not known', { SEED: 'production' }, /^SEED must be demo or none\.$/],
    ['a data folder that cannot be made', { DATA_DIR: '/dev/null/data' }, /^[^\n]+\.$/],
  ];
  it.each(refused)('%s', async (_what, environment, sentence) => {
    const { code, said } = await start(environment);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('    at ');
    expect(code).toBe(1);
  });

  it('a port that is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, 'localhost', resolve));
    const { port } = holder.address() as { port: number };
    const { code, said } = await start({ PORT: String(port) });
    holder.close();
    expect(said).toBe(`Port ${port} is taken: stop what uses it, or choose another with PORT.`);
    expect(code).toBe(1);
  });

  it('a database with another password', async () => {
    const wrong = new URL(testPostgres().ownerUrl);
    wrong.password = 'wrong';
    const { code, said } = await start({ DATABASE_URL: wrong.href });
    expect(said).toMatch(/^DATABASE_URL|^DATABASE_OWNER_URL/);
    expect(said).toMatch(/password authentication failed/);
    expect(code).toBe(1);
  });
});
