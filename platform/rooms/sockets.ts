import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { ROOM_CLOSE } from '#contracts/room-frames.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { gauge } from '#platform/metrics/metrics.ts';
import { takePass, type Directory } from '#platform/rooms/directory.ts';
import { readFrame, type ReadFrame } from '#platform/rooms/read-frame.ts';
import { createOutlet, type Outlet } from '#platform/rooms/outlet.ts';
import type { Room } from '#platform/rooms/room.ts';
import type { Runtime } from '#platform/rooms/runtime.ts';

const HELLO_WITHIN_MS = 5_000;
const FRAME_BYTES = 1_024;
/** Interval between pings. A socket that has not answered by the next ping is closed. */
const PING_MS = 10_000;
const PER_SECOND = 12;
/** Most open sockets of one session. Each belongs to another room. */
const MOST_OF_SESSION = 50;

/** Start of the path of the sockets of rooms, which the name of a process follows. */
export const ROOMS_PATH = '/rooms/';

const sockets = gauge('room_sockets', 'Open websockets of rooms');

type Options = { db: Database; clock: Clock; log: Log; runtime: Runtime; directory: Directory };
export type RoomSockets = {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Returns the sessions that have sockets in this process. */
  sessions(): string[];
  /** Closes the sockets of a session that has ended. */
  signOut(session: string): void;
  close(): void;
};

/** Creates the sockets of the rooms that this process leads. The pass names the viewer, and the first frame uses the pass. */
export function createRoomSockets({ db, clock, log, runtime, directory }: Options): RoomSockets {
  const wss = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES, perMessageDeflate: false });
  const sessions = new Map<string, Set<WebSocket>>();
  const alive = new WeakSet<WebSocket>();

  const pings = setInterval(() => {
    for (const ws of wss.clients) {
      if (!alive.has(ws)) ws.terminate();
      alive.delete(ws);
      ws.ping();
    }
  }, PING_MS);

  /**
   * Returns a room that this process leads, or begins to lead because nobody does. Otherwise returns the code with which the socket closes,
   * and the process that leads the room.
   */
  async function roomHere(id: string): Promise<Room | { closes: number; at: string }> {
    const known = await runtime.room(id);
    if (known) return known;
    const found = await directory.find(id);
    const own = found.ok && found.value.process === runtime.process.name ? await runtime.room(id) : undefined;
    if (own) return own;
    if (found.ok) return { closes: ROOM_CLOSE.moved, at: found.value.process };
    return { closes: found.failure.code === 'rooms.moving' ? ROOM_CLOSE.moved : ROOM_CLOSE.noPass, at: '' };
  }

  /** Counts a socket of a session until it closes. Returns false if the session has too many. */
  function enrol(ws: WebSocket, session: string): boolean {
    const own = sessions.get(session) ?? new Set();
    if (own.size >= MOST_OF_SESSION) return false;
    sessions.set(session, own.add(ws));
    ws.on('close', () => {
      own.delete(ws);
      if (own.size === 0) sessions.delete(session);
    });
    return true;
  }

  /** Returns the room of a `hello` frame, with the viewer of its pass. Closes the socket if the frame is refused. */
  async function greet(ws: WebSocket, frame: ReadFrame): Promise<{ room: Room; outlet: Outlet } | undefined> {
    if (frame.type !== 'hello') return refuse(ws, ROOM_CLOSE.badFrame);
    const room = await roomHere(frame.room);
    if ('closes' in room) return refuse(ws, room.closes, room.at);
    const known = await takePass(db, frame.room, frame.pass);
    if (ws.readyState !== ws.OPEN) return undefined;
    if (!known) return refuse(ws, ROOM_CLOSE.noPass);
    if (room.isEnded()) return refuse(ws, ROOM_CLOSE.moved);
    if (!enrol(ws, known.session)) return refuse(ws, ROOM_CLOSE.tooMany);
    for (const outlet of room.outlets) if (known.viewer !== '' && outlet.viewer === known.viewer) outlet.close(ROOM_CLOSE.takenOver);
    return { room, outlet: createOutlet(ws, known.viewer) };
  }

  function welcome(ws: WebSocket): void {
    let seat: { room: Room; outlet: Outlet } | undefined;
    let isGreeted = false;
    let left = 2 * PER_SECOND;
    let countedAt = performance.now();
    const patience = setTimeout(() => ws.close(ROOM_CLOSE.noHello), HELLO_WITHIN_MS);
    alive.add(ws);
    sockets.inc();

    ws.on('pong', () => alive.add(ws));
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      clearTimeout(patience);
      sockets.dec();
      seat?.room.leave(seat.outlet);
    });
    ws.on('message', (data, isBinary) => {
      void onMessage(data as Buffer, isBinary).catch((error: unknown) => {
        log.warn({ err: error }, 'a socket of a room failed');
        ws.close(1011);
      });
    });

    async function onMessage(data: Buffer, isBinary: boolean): Promise<void> {
      const perSecond = seat?.room.kind.perSecond ?? PER_SECOND;
      const now = performance.now();
      left = Math.min(2 * perSecond, left + ((now - countedAt) / 1_000) * perSecond) - 1;
      countedAt = now;
      if (left < 0) return ws.close(ROOM_CLOSE.tooMany);
      const frame = readFrame(data, isBinary);
      if (!frame) return ws.close(ROOM_CLOSE.badFrame);
      if (frame.type === 'ping') return ws.send(`{"type":"pong","ms":${clock.now().getTime()}}`, { binary: false });
      if (!isGreeted) {
        isGreeted = true;
        const greeted = await greet(ws, frame);
        if (!greeted || ws.readyState !== ws.OPEN) return;
        clearTimeout(patience);
        seat = greeted;
        seat.room.join(seat.outlet);
        return;
      }
      if (frame.type !== 'act' || !seat) return ws.close(ROOM_CLOSE.badFrame);
      const act = seat.room.kind.rules.readAct(frame.act);
      if (act === undefined) return ws.close(ROOM_CLOSE.badFrame);
      if (seat.outlet.viewer === '') return seat.outlet.frame({ type: 'refused', n: frame.n, code: 'rooms.watching' });
      seat.room.act(seat.outlet, frame.n, act);
    }
  }

  return {
    accept: (request, socket, head) => wss.handleUpgrade(request, socket, head, welcome),
    sessions: () => [...sessions.keys()],
    signOut: (session) => {
      for (const ws of sessions.get(session) ?? []) ws.close(ROOM_CLOSE.noPass);
    },
    close: () => {
      clearInterval(pings);
      for (const ws of wss.clients) ws.close(1012);
      wss.close();
    },
  };
}

function refuse(ws: WebSocket, code: number, reason = ''): undefined {
  ws.close(code, reason);
  return undefined;
}
