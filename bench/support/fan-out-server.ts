import { createServer } from 'node:http';
import { Server as SocketIo } from 'socket.io';
import type { ServerFrame } from '#contracts/realtime.ts';
import { createRealtime, TABLE } from '#platform/realtime/realtime.ts';

/** Frame that the server sends on request. The server runs in its own process and reports the time that it used. */
export type Order = { topic: string; frame: ServerFrame; latest?: string };
export type Spent = { cpuMs: number; rssMb: number };

const [kind, port] = process.argv.slice(2);
const http = createServer();
const send = kind === 'socket.io' ? openSocketIo() : openOurs();
let before = process.cpuUsage();

process.on('message', (order: Order | 'start' | 'spent') => {
  if (order === 'start') before = process.cpuUsage();
  else if (order === 'spent') {
    const { user, system } = process.cpuUsage(before);
    process.send!({ cpuMs: (user + system) / 1_000, rssMb: process.memoryUsage().rss / 2 ** 20 } satisfies Spent);
  } else send(order);
});
http.listen(Number(port), '127.0.0.1', () => process.send!('open'));

function openOurs(): (order: Order) => void {
  const realtime = createRealtime({
    server: http,
    path: '/rt',
    hostOf: () => 'bench',
    isShutOut: () => false,
    isElsewhere: () => false,
    want: () => () => {},
    settled: () => Promise.resolve(),
    isAllowedOrigin: () => true,
    authenticate: (token) => Promise.resolve({ member: `member:${token}`, topics: [`member:${token}`], roomTopic: (room) => room }),
  });
  return ({ topic, frame, latest }) => realtime.send(topic, frame, latest);
}

/** Opens socket.io as its manual describes: a room for each table, and frames emitted as plain objects. */
function openSocketIo(): (order: Order) => void {
  const io = new SocketIo(http, { transports: ['websocket'], perMessageDeflate: false });
  io.on('connection', (socket) => socket.on('watch', (table: string) => void socket.join(TABLE + table)));
  return ({ topic, frame }) => void io.to(topic).emit('frame', frame);
}
