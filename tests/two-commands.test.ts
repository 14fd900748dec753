import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, lchownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killQuietly, processesIn } from '#tests/factories/processes.ts';
import { treeSeconds } from '#tools/checks/processor.ts';
import { slowness } from '#tools/checks/yardstick.ts';
import { freePort } from '#platform/db/pg-ports.ts';

const root = join(import.meta.dirname, '..');
const isRoot = process.getuid?.() === 0;
/** Processor seconds of a start on the machine of the budgets: five minutes of a core with all that it installs, ten seconds later. */
const COLD_SECONDS = 300;
const WARM_SECONDS = 10;
/** A ceiling against hangs: ten times the longest start that was seen. */
const CEILING_MS = 1_800_000;
/** Some 70 ms, at each end of a start and every three seconds between. */
const PARSES = 50;
const MEASURED_EVERY_MS = 3_000;

const commands = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)]
  .flatMap((block) => block[1]!.split('\n'))
  .map((line) => line.replace(/#.*/, '').trim())
  .filter((line) => line.startsWith('npm '));

test('the README gives two commands that package.json knows', () => {
  expect(commands.slice(0, 2)).toEqual(['npm start', 'npm test']);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  for (const command of commands) expect(scripts).toHaveProperty(command.split(' ').find((word) => word !== 'npm' && word !== 'run')!);
});

const ORDINARY = { title: 'an ordinary user', id: 65_534 };
/** The gate tries one user, the nightly run root too. */
const users: readonly { title: string; id: number | undefined }[] = !isRoot
  ? [{ title: 'this user', id: undefined }]
  : process.env['TIER'] === 'nightly'
    ? [{ title: 'root', id: undefined }, ORDINARY]
    : [ORDINARY];

describe.each(users)('the first command in a fresh clone, as $title', ({ id }) => {
  let folder = '';
  let clone = '';
  let server: Server | undefined;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'croupier-clone-'));
    clone = join(folder, 'croupier');
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', `file://${root}`, clone]);
    if (id !== undefined) give(folder, id);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    for (const pid of processesIn(folder)) killQuietly(pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  test('serves within five minutes of a core, and Ctrl-C leaves no process and a clean tree', { timeout: CEILING_MS }, async () => {
    server = await serve(clone, folder, id);
    expect(server.seconds).toBeLessThan(COLD_SECONDS);
    await seeHomePage(server);
    await server.end('SIGINT');
    await expect.poll(() => processesIn(folder)).toEqual([]);
    const status = execFileSync('git', ['-c', 'safe.directory=*', 'status', '--porcelain'], { cwd: clone, encoding: 'utf8' });
    expect(status).toBe('');
  });

  test('serves again within ten seconds of a core, also after everything was killed', { timeout: CEILING_MS }, async () => {
    server = await serve(clone, folder, id);
    expect(server.seconds).toBeLessThan(WARM_SECONDS);
    await server.end('SIGKILL');
    for (const pid of processesIn(folder)) killQuietly(pid);
    server = await serve(clone, folder, id);
    expect(server.seconds).toBeLessThan(3 * WARM_SECONDS);
    await seeHomePage(server);
    await server.end('SIGINT');
    await expect.poll(() => processesIn(folder)).toEqual([]);
  });
});

/** `seconds`: the processor seconds of its start, as on the machine of the budgets; 0 where the system does not count them. */
type Server = { url: string; seconds: number; output(): string; end(signal: NodeJS.Signals): Promise<void> };

async function serve(clone: string, home: string, id: number | undefined): Promise<Server> {
  const port = await freePort();
  const [command, ...args] = commands[0]!.split(' ');
  const user = id === undefined ? {} : { uid: id, gid: id };
  // A group of its own, so that a signal reaches npm, the launcher and the server at once, as Ctrl-C does.
  const child = spawn(command!, args, {
    cwd: clone,
    env: environment(port, id === undefined ? undefined : home),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...user,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const url = `http://127.0.0.1:${port}`;
  let measuredAt = Date.now();
  const measures: number[] = [slowness(PARSES)];
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`the command ended with ${child.exitCode}:\n${output}`);
    await sleep(100);
    if (Date.now() - measuredAt > MEASURED_EVERY_MS) {
      measures.push(slowness(PARSES));
      measuredAt = Date.now();
    }
  }
  measures.push(slowness(PARSES));
  const slow = Math.max(1, measures.reduce((sum, one) => sum + one, 0) / measures.length);
  return { url, seconds: (treeSeconds(child.pid!) ?? 0) / slow, output: () => output, end: (signal) => end(child, signal) };
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).status === 200;
  } catch {
    return false;
  }
}

async function seeHomePage({ url }: Server): Promise<void> {
  const page = await fetch(`${url}/`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('<html');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid!, signal);
  await ended;
}

/** As a newcomer's shell: nothing of the npm and the Node that run this test. */
function environment(port: number, home: string | undefined): NodeJS.ProcessEnv {
  const hidden = /^(npm_|PORT$|DATA_DIR$|DATABASE_|NODE_|VITEST|TEST|INIT_CWD$|SEED$|HOST$|CI$)/i;
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !hidden.test(name)));
  const path = (kept['PATH'] ?? '').split(delimiter).filter((entry) => !/[/\\]\.runtime[/\\]|node_modules[/\\]\.bin/.test(entry));
  return { ...kept, PATH: path.join(delimiter), PORT: String(port), ...(home ? { HOME: home } : {}) };
}

function give(folder: string, id: number): void {
  chownSync(folder, id, id);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) lchownSync(join(entry.parentPath, entry.name), id, id);
}
