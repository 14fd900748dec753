import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Sent } from '#bench/support/poker-clients.ts';

// Socket server that is the yardstick of `bench -- poker`. It only sends recorded frames to their sockets at their recorded times.
// It starts when all sockets are open, and prints its port.

/** File with the frames, and the number of sockets. */
export type Order = { file: string; sockets: number };

const { file, sockets } = JSON.parse(process.argv[2]!) as Order;
const frames = JSON.parse(readFileSync(file, 'utf8')) as Sent[];
const server = createServer();
const all = new WebSocketServer({ server, perMessageDeflate: false });
const open: (WebSocket | undefined)[] = [];
let received = 0;

all.on('connection', (ws, request) => {
  open[Number(new URL(request.url!, 'http://localhost').searchParams.get('n'))] = ws;
  ws.on('message', () => void received++);
  if (open.filter(Boolean).length === sockets) play();
});

function play(): void {
  const since = performance.now();
  let next = 0;
  const timer = setInterval(() => {
    for (; next < frames.length && frames[next]!.at <= performance.now() - since; next++)
      open[frames[next]!.socket]?.send(frames[next]!.text);
    if (next < frames.length) return;
    clearInterval(timer);
    process.stdout.write(`sent ${received}\n`);
  }, 4);
}

server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
