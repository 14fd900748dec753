import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killQuietly, processesIn } from '#tests/factories/processes.ts';
import { slowness } from '#tests/factories/slowness.ts';
import { atNight } from '#tests/factories/tier.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { createSealer, solved } from '#tests/factories/seal.ts';
import { keepAlive, type KeepAlive, type Outcome } from '#tests/faults/keep-alive.ts';

const root = join(import.meta.dirname, '..');
const CONNECTIONS = 64;
const REQUESTS = 1_000;
/** A start costs more than all requests of one. */
const STOPS = atNight(3, 1);
const ACCOUNT = { username: 'mara07', password: 'Lantern07', type: 'username' };

let folder = '';
let dataDir = '';
let port = 0;
let server: ChildProcess | undefined;
let log = '';
const tokens: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-stop-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
  port = await freePort();
});

afterAll(async () => {
  for (const pid of [...(server?.pid ? [server.pid] : []), ...processesIn(folder)]) killQuietly(pid);
  await sleep(200);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

it('stops by SIGTERM under load without cutting one answer, and leaves no process (R-81)', { timeout: 900_000 }, async () => {
  for (let stop = 1; stop <= STOPS; stop++) {
    await start();
    const token = await signIn();
    const outcomes: Outcome[] = [];
    const isEnough = Promise.withResolvers<void>();
    const callers = Array.from({ length: CONNECTIONS }, (_, at) =>
      callUntilRefused(requestsOf(token, at), (outcome) => {
        outcomes.push(outcome);
        // The stop comes at another point of the load each time.
        if (outcomes.length === REQUESTS + 137 * stop) isEnough.resolve();
      }),
    );
    await isEnough.promise;
    const before = outcomes.length;
    const stopped = await end('SIGTERM');
    await Promise.all(callers);

    const tally = Object.groupBy(outcomes, (outcome) => (outcome.kind === 'answered' ? `${outcome.status}` : outcome.kind));
    const counts = Object.fromEntries(Object.entries(tally).map(([kind, list]) => [kind, list!.length]));
    expect(counts, `stop ${stop}`).not.toHaveProperty('cut');
    expect(counts, `stop ${stop}`).not.toHaveProperty('unanswered');
    expect(
      Object.keys(counts).filter((kind) => kind.startsWith('5')),
      JSON.stringify(counts),
    ).toEqual([]);
    expect(outcomes.length).toBeGreaterThanOrEqual(REQUESTS);
    // Answers went on after the signal: there was something that could have been cut.
    expect(outcomes.slice(before).filter(({ kind }) => kind === 'answered').length).toBeGreaterThanOrEqual(CONNECTIONS);
    expect(stopped).toMatchObject({ code: 0, signal: null });
    expect(stopped.ms).toBeLessThan(10_000 * slowness());
    expect(processesIn(folder)).toEqual([]);
  }
});

it('starts again after kill -9, with what was stored, and stops as before (R-81)', { timeout: 600_000 }, async () => {
  await start();
  // The member has no deposits open yet.
  const token = await signIn({ ...ACCOUNT, username: 'tessusdt', password: 'Lantern09' });
  const made = (await call('POST', '/wps/cashier/deposits', token, { ...depositOrder(), currency: 'USDT' })) as { value: { id: string } };
  await end('SIGKILL');
  await start();
  const found = (await call('GET', `/wps/cashier/deposits/${made.value.id}`, token)) as { value: { id: string } };
  expect(found.value.id).toBe(made.value.id);
  expect(await end('SIGTERM')).toMatchObject({ code: 0, signal: null });
  expect(processesIn(folder)).toEqual([]);
});

it('writes a line for each request, and no secret in any (R-80)', () => {
  const lines = log.split('\n').filter((line) => line !== '');
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(STOPS * REQUESTS);
  const passwords = Object.values(JSON.parse(readFileSync(join(dataDir, 'pg-password'), 'utf8')) as Record<string, string>);
  expect(tokens.length).toBeGreaterThanOrEqual(STOPS + 1);
  for (const secret of [ACCOUNT.password, ...tokens, ...passwords]) {
    expect(secret.length).toBeGreaterThan(8);
    expect(log.includes(secret)).toBe(false);
  }
  expect(/authorization|bearer /i.test(log)).toBe(false);
});

async function start(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'apps/server/main.ts')], {
    cwd: root,
    env: { ...cleanEnvironment(), PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  for (const deadline = Date.now() + 240_000; !(await isHealthy()); await sleep(50)) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    child.kill('SIGKILL');
    throw new Error(`the server did not start:\n${said}`);
  }
}

async function isHealthy(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } }).catch(() => undefined);
  return answer?.status === 200;
}

async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; signal: string | null; ms: number }> {
  const began = performance.now();
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    server!.once('close', (code, signal) => resolve({ code, signal })),
  );
  server!.kill(signal);
  return { ...(await ended), ms: performance.now() - began };
}

/** As a browser does: the next request on the same connection, a new one after `Connection: close`, until none opens. */
async function callUntilRefused(next: () => string, notify: (outcome: Outcome) => void): Promise<void> {
  let connection: KeepAlive | undefined;
  let isNew = true;
  for (;;) {
    connection ??= await keepAlive(port);
    if (!connection) return;
    const outcome = await connection.send(next());
    // The system lets callers in before the server accepts them; those it had not accepted when the listener closed were refused.
    const isRefused = outcome.kind === 'unanswered' && isNew;
    notify(isRefused ? { kind: 'refused' } : outcome);
    isNew = false;
    if (outcome.kind === 'answered' && !outcome.isLast) continue;
    connection.close();
    connection = undefined;
    isNew = true;
    if (outcome.kind !== 'answered') return;
  }
}

function requestsOf(token: string, caller: number): () => string {
  let turn = caller;
  const paths = ['/wps/v2/wallets/balance', '/wps/member/info', '/wps/system/whitelabel', '/wps/cashier/methods'];
  return () => {
    turn++;
    if (turn % 10 === 0) return requestText('POST', '/wps/cashier/deposits', token, depositOrder());
    return requestText('GET', paths[turn % paths.length]!, token);
  };
}

function requestText(method: string, path: string, token: string, body?: object): string {
  const text = body ? JSON.stringify(body) : '';
  const lines = [`${method} ${path} HTTP/1.1`, `host: localhost:${port}`, `authorization: Bearer ${token}`];
  if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

function depositOrder(): object {
  return { amount: 50, method: 'sandbox-bank', currency: 'USD', requestId: randomUUID() };
}

async function call(method: string, path: string, token?: string, body?: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      connection: 'close',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text);
}

async function signIn(account: object = ACCOUNT): Promise<string> {
  const ask = async <T>(path: string) => ((await call('GET', path)) as { value: T }).value;
  const seal = createSealer(() => ask('/wps/system/keys'));
  const order = { ...account, challenge: await solved(await ask('/wps/challenge')) };
  const { value } = (await call('POST', '/wps/session/login', undefined, await seal('POST', '/wps/session/login', order))) as {
    value: { token: string };
  };
  tokens.push(value.token);
  return value.token;
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const hidden = /^(npm_|DATABASE_|NODE_OPTIONS$|NODE_ENV$|VITEST|TEST|PUBLIC_ORIGIN$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !hidden.test(name)));
}
