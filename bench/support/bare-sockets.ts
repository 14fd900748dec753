import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Traffic } from '#bench/support/fishing-seat.ts';

/**
 * Socket server that is the yardstick of a room: it shows the cost of frames without their content. It sends each socket frames of given
 * sizes at given times, and ignores messages from it.
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
