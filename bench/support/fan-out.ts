import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { freePort } from '#platform/db/pg-ports.ts';
import type { Order, Spent } from '#bench/support/fan-out-server.ts';

export type Kind = 'ours' | 'socket.io';
/** Table that each socket watches. */
export type Seats = readonly string[];

export type Audience = {
  /** Sends the orders one after the other, `everyMs` apart. Waits until each socket has all its frames. */
  play(orders: readonly Order[], everyMs: number): Promise<Spent>;
  /** Memory of the server's process, in MB. */
  rssMb(): Promise<number>;
  close(): Promise<void>;
};

const CONNECTING = 100;
const PATIENCE_MS = 60_000;

/** Starts a server of one kind in its own process, and a socket for each seat. */
export async function openAudience(kind: Kind, seats: Seats): Promise<Audience> {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'fan-out-server.ts'), [kind, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  let received = 0;
  const sockets: WebSocket[] = [];
  const onFrame = (): void => void received++;
  for (let at = 0; at < seats.length; at += CONNECTING)
    sockets.push(
      ...(await Promise.all(seats.slice(at, at + CONNECTING).map((table, i) => seat(kind, port, { table, name: at + i, onFrame })))),
    );
  await sleep(500);
  const audience = new Map<string, number>();
  for (const table of seats) audience.set(table, (audience.get(table) ?? 0) + 1);
  return {
    play: async (orders, everyMs) => {
      received = 0;
      const due = orders.reduce((sum, { topic }) => sum + (audience.get(topic.slice(topic.indexOf(':') + 1)) ?? 0), 0);
      child.send('start');
      for (const order of orders) {
        child.send(order);
        await sleep(everyMs);
      }
      for (const deadline = Date.now() + PATIENCE_MS; received < due; await sleep(20))
        if (Date.now() > deadline) throw new Error(`${kind}: ${received} of ${due} frames came`);
      if (received !== due) throw new Error(`${kind}: ${received} frames came, ${due} were due`);
      return spent(child);
    },
    rssMb: async () => (await spent(child)).rssMb,
    close: async () => {
      for (const socket of sockets) socket.terminate();
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function spent(child: ChildProcess): Promise<Spent> {
  child.send('spent');
  const [answer] = (await once(child, 'message')) as [Spent];
  return answer;
}

type Seat = { table: string; name: number; onFrame(): void };

/** Opens a socket that watches its table. Frames before it watches are not counted. */
function seat(kind: Kind, port: number, { table, name, onFrame }: Seat): Promise<WebSocket> {
  const path = kind === 'ours' ? '/rt' : '/socket.io/?EIO=4&transport=websocket';
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { origin: 'http://bench', perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    if (kind === 'ours') socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token: String(name) })));
    socket.on('message', (data) => {
      const text = (data as Buffer).toString('latin1', 0, 30);
      if (kind === 'ours') {
        if (/^\{"type":"(table|sports-)/.test(text)) return onFrame();
        if (text.startsWith('{"type":"ready"')) socket.send(JSON.stringify({ type: 'watch', tables: [table] }));
        return resolve(socket);
      }
      // Engine.IO 4: 0 opens, 2 is a ping; Socket.IO in its 4: 40 connects, 42 is an event.
      if (text.startsWith('42')) return onFrame();
      if (text.startsWith('2')) return socket.send('3');
      if (text.startsWith('0')) return socket.send('40');
      socket.send(`42${JSON.stringify(['watch', table])}`);
      resolve(socket);
    });
  });
}
