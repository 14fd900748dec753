import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#platform/config/start-error.ts';

const root = join(import.meta.dirname, '../..');

export type Child = { url: string; stop(): Promise<void>; /** Ends it as a power cut would. */ kill(): Promise<void> };

/** Folders of servers by database. A server does not start with the seals and keys of another database. */
const folders = new Map<string, string>();

function folderOf(ownerUrl: string): string {
  const folder = folders.get(ownerUrl) ?? mkdtempSync(join(tmpdir(), 'croupier-bench-server-'));
  if (!folders.has(ownerUrl)) process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  folders.set(ownerUrl, folder);
  return folder;
}

/** Starts the real server in its own process, on an existing database with a new data folder. It logs only errors. */
export async function startRealServer(port: number, databaseUrl: string, ownerUrl: string): Promise<Child> {
  const database = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: folderOf(ownerUrl) };
  const env = { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error', ...database };
  return await start([join(root, 'apps/server/main.ts')], env, `http://127.0.0.1:${port}`, '/healthz');
}

/** Starts node:http with one Buffer and no other work, as the yardstick. It reads the body from its standard input. */
export async function startRawServer(port: number, body: Buffer): Promise<Child> {
  const script = `
    const chunks = [];
    process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
      const body = Buffer.concat(chunks);
      const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
      require('node:http').createServer((request, response) => { response.writeHead(200, head); response.end(body); }).listen(${port}, '127.0.0.1');
    });`;
  return await start(['-e', script], {}, `http://127.0.0.1:${port}`, '/', body);
}

async function start(args: string[], env: Record<string, string>, url: string, probe: string, input?: Buffer): Promise<Child> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.end(input);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (const deadline = Date.now() + 180_000; ; await sleep(50)) {
    if ((await fetch(url + probe).catch(() => undefined))?.ok) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`a server of the bench did not start:\n${said}`);
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Throws if wrk is not installed. A bench that needs wrk calls it first. */
export function needWrk(): void {
  try {
    // With -v it prints its version and ends with 1.
    execFileSync('wrk', ['-v'], { stdio: 'ignore' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return;
    throw new StartError('This bench needs wrk as its load: install Debian’s package of that name.');
  }
}

/** Sends requests by wrk with one thread and 64 connections. Returns their number and rate. Throws if an answer is not 2xx. */
export async function wrk(
  url: string,
  options: { seconds: number; headers?: Record<string, string>; script?: string },
): Promise<{ perSecond: number; requests: number }> {
  const headers = Object.entries(options.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-c', '64', '-t', '1', '-d', `${options.seconds}s`, ...headers, ...(options.script ? ['-s', options.script] : []), url];
  const output = await new Promise<string>((resolve, reject) => {
    execFile('wrk', args, (error, stdout) => (error ? reject(error) : resolve(stdout)));
  });
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  if (!(perSecond > 0) || /Non-2xx|Socket errors/.test(output)) throw new Error(`wrk did not run cleanly:\n${output}`);
  return { perSecond, requests: Number(/(\d+) requests in/.exec(output)?.[1]) };
}
