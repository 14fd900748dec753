import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Traffic } from '#bench/support/fishing-seat.ts';

/**
 * A socket server that knows nothing: each socket is sent frames of the sizes and at the times that it is given, and what comes is dropped.
 * It is the yardstick of a room: what its frames cost without what is in them.
 */
const sockets = new Map<number, WebSocket>();
const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
server.on('connection', (ws, { url }) => {
  sockets.set(Number(url!.slice(1)), ws);
  ws.on('message', () => {});
});
process.on('message', (seats: Traffic[]) => {
  const orders = seats.flatMap((frames, seat) => frames.map((frame) => ({ ...frame, seat }))).toSorted((a, b) => a.at - b.at);
  const since = performance.now();
  let next = 0;
  const run = (): void => {
    for (; next < orders.length && orders[next]!.at <= performance.now() - since; next++)
      sockets.get(orders[next]!.seat)!.send(Buffer.alloc(orders[next]!.bytes));
    if (next < orders.length) setTimeout(run, 10);
    else process.send!('over');
  };
  run();
});
http.listen(0, '127.0.0.1', () => process.send!((http.address() as AddressInfo).port));
