import { connect } from 'node:net';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { ServerFrame } from '#contracts/realtime.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { startServer, type Server } from '#apps/server/wiring.ts';
import { counted } from '#tests/cost/counted.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';
import { WEB } from '#tests/factories/server-roles.ts';
import { whenDone } from '#tests/factories/when-done.ts';
import { clientOf, type Answer, type CallOptions, type TestClient } from '#tests/factories/client.ts';
import { templateOf, testDatabase, type TestDatabase } from '#tests/factories/database.ts';

export { clientOf, type Answer, type CallOptions, type TestClient };
export { ALL_ROLES, LEADS, ROOMS } from '#tests/factories/server-roles.ts';

export type TestServer = TestDatabase &
  TestClient & {
    /** Sends these bytes unchanged, and returns all bytes that arrive until the connection ends. */
    raw(bytes: string): Promise<string>;
    /** Opens a websocket, and records the frames that it receives. */
    socket(options?: SocketOptions): Promise<TestSocket>;
  };

type SocketOptions = { token?: string | undefined; origin?: string; path?: string; headers?: Record<string, string> };
export type TestSocket = { ws: WebSocket; frames: ServerFrame[]; closed: Promise<number>; received(type: string): Promise<ServerFrame> };

/** Starts the whole server with the demo seed on a database of this test file. The environment sets which roles it has. */
export async function testServer(environment: Record<string, string> = {}, log = createLog('silent')): Promise<TestServer> {
  counted.servers++;
  // A server with its own data folder has its own key, so it cannot open the sealed values of the shared template.
  const isApart = 'DATA_DIR' in environment;
  const database = await testDatabase(isApart ? undefined : await templateOf('seeded', seed));
  const { port, stop } = await start(database.appUrl, environment, log);
  whenDone(stop);
  return { ...database, ...clientOf(port), raw: (bytes) => sendRaw(port, bytes), socket: (options) => openSocket(port, options) };
}

/**
 * Seeds a database by starting and stopping a server once. Seeding takes longer than the rest of a start, so its result becomes a template.
 */
async function seed(databaseUrl: string): Promise<void> {
  await (await start(databaseUrl, {}, createLog('silent'))).stop();
}

function start(databaseUrl: string, environment: Record<string, string>, log: Log): Promise<Server> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SECRETS_KEY: TEST_KEY, ...WEB, ...environment });
  return startServer({ config, databaseUrl, root: join(import.meta.dirname, '../..'), log });
}

function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
    socket.end(bytes);
    setTimeout(() => socket.destroy(), 3_000).unref();
  });
}

async function openSocket(
  port: number,
  { token, origin = `http://localhost:${port}`, path = '/rt', headers = {} }: SocketOptions = {},
): Promise<TestSocket> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host: `localhost:${port}`, origin, ...headers } });
  const frames: ServerFrame[] = [];
  const listeners = new Set<() => void>();
  ws.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as ServerFrame);
    for (const listener of listeners) listener();
  });
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  ws.on('error', () => {});
  whenDone(() => ws.terminate());
  await new Promise((resolve, reject) => {
    ws.on('open', resolve);
    ws.on('unexpected-response', (_request, response) => reject(new Error(`refused with ${response.statusCode}`)));
  });
  const received = (type: string) =>
    new Promise<ServerFrame>((resolve) => {
      const look = () => {
        const at = frames.findIndex((frame) => frame.type === type);
        if (at < 0) return;
        listeners.delete(look);
        resolve(frames.splice(at, 1)[0]!);
      };
      listeners.add(look);
      look();
    });
  if (token !== undefined) ws.send(JSON.stringify({ type: 'hello', token }));
  return { ws, frames, closed, received };
}
