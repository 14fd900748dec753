import type { IncomingMessage, Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import * as z from 'zod/mini';
import { MOST_WATCHED, REALTIME_CLOSE, type ServerFrame } from '#contracts/realtime.ts';
import { gauge } from '#platform/metrics/metrics.ts';
import { createOutlet, type Outlet } from '#platform/realtime/outlet.ts';

const HELLO_WITHIN_MS = 5_000;
const MESSAGE_LIMIT_BYTES = 4_096;
const MESSAGES_PER_10_S = 50;
/** Most sockets of one member in this process; each open window has one. */
const MOST_OF_MEMBER = 30;
/** Prefix of the topic of a watched table. */
export const TABLE = 'table:';
const NAME = /^[a-z0-9-]{1,30}\/[a-z0-9-]{1,30}$/;

const bytesOf = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame));
const READY = bytesOf({ type: 'ready' });
const WATCHING = bytesOf({ type: 'watching' });
const PONG = bytesOf({ type: 'pong' });
const SIGNED_OUT = bytesOf({ type: 'signed-out' });

/** A signed-in socket: the topics of its session, and the function that returns the topic of a room that it may watch. */
export type Listener = { member: string; topics: readonly string[]; roomTopic(room: string): string };

export type Realtime = {
  /** Sends to every socket of a topic. The last of several frames with the same `latest` key replaces the others, at most 10 a second. */
  send(topic: string, frame: ServerFrame, latest?: string): void;
  /** Informs the sockets of a topic that their session is over, and closes them. */
  signOut(topic: string): void;
  /** Returns the topics with this prefix that have sockets in this process. */
  topics(prefix: string): string[];
  /** Closes the sockets of visitors to whom the site is closed now. */
  closeShutOut(): void;
  close(): void;
};

export type RealtimeOptions = {
  server: Server;
  path: string;
  /** Returns the host that a page requested, whatever proxies there are. */
  hostOf(request: IncomingMessage): string;
  /** Returns undefined for a bad token; the socket then closes with 4401. */
  authenticate(token: string, host: string): Promise<Listener | undefined>;
  /** True if a page of this origin may open a socket on this host. */
  isAllowedOrigin(origin: string, host: string, request: IncomingMessage): boolean;
  /** True if another handler answers the path of a request. */
  isElsewhere(request: IncomingMessage): boolean;
  /** Subscribes to a topic when its first socket opens. The returned function ends the subscription after its last socket has closed. */
  want(topic: string): () => void;
  /** Resolves once all subscriptions are active. From then on, no frame of them is missed. */
  settled(): Promise<void>;
  /** True if the site is closed to the sender of this request; the socket then closes with 4503. */
  isShutOut(request: IncomingMessage): boolean;
};

const clientFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), token: z.string().check(z.maxLength(200)) }),
  z.strictObject({ type: z.literal('ping') }),
  z.strictObject({
    type: z.literal('watch'),
    tables: z.array(z.string().check(z.regex(NAME))).check(z.maxLength(MOST_WATCHED)),
    rooms: z.optional(z.array(z.string().check(z.regex(NAME))).check(z.maxLength(MOST_WATCHED))),
  }),
]);

const sockets = gauge('realtime_sockets', 'Open websockets');

/** Creates the websocket of the sites. A token is sent in the first frame only, never in the address. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const wss = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT_BYTES, perMessageDeflate: false });
  const topics = new Map<string, Set<Outlet>>();
  const ends = new Map<string, () => void>();
  const requests = new WeakMap<WebSocket, IncomingMessage>();

  options.server.on('upgrade', (request, socket, head) => {
    if (options.isElsewhere(request)) return;
    const host = options.hostOf(request);
    const { origin } = request.headers;
    const isOurs = request.url === options.path && origin !== undefined && options.isAllowedOrigin(origin, host, request);
    if (!isOurs) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    wss.handleUpgrade(request, socket, head, (ws) => {
      requests.set(ws, request);
      welcome(ws, host);
      if (options.isShutOut(request)) ws.close(REALTIME_CLOSE.siteClosed);
    });
  });

  function welcome(ws: WebSocket, host: string): void {
    const outlet = createOutlet(ws);
    let isKnown = false;
    let listener: Listener | undefined;
    let wanted: { tables: readonly string[]; rooms?: readonly string[] | undefined } | undefined;
    let watched: readonly string[] = [];
    let received = 0;
    const patience = setTimeout(() => ws.close(REALTIME_CLOSE.noHello), HELLO_WITHIN_MS);
    const window = setInterval(() => (received = 0), 10_000);
    sockets.inc();

    ws.on('message', (data, isBinary) => void onMessage(data as Buffer, isBinary).catch(() => ws.close(1011)));
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      clearTimeout(patience);
      clearInterval(window);
      outlet.stop();
      sockets.dec();
      for (const topic of listener?.topics ?? []) leave(topic, outlet);
      for (const topic of watched) leave(topic, outlet);
    });

    async function watch(): Promise<void> {
      // Rooms are those of the session's brand, so a request to watch waits until the session is known.
      if (!listener || !wanted) return;
      const before = watched;
      watched = [...new Set([...wanted.tables.map((table) => TABLE + table), ...(wanted.rooms ?? []).map(listener.roomTopic)])];
      for (const topic of watched) if (!before.includes(topic)) join(topic, outlet);
      for (const topic of before) if (!watched.includes(topic)) leave(topic, outlet);
      await options.settled();
      outlet.send(WATCHING);
    }

    async function onMessage(data: Buffer, isBinary: boolean): Promise<void> {
      if (++received > MESSAGES_PER_10_S) return ws.close(REALTIME_CLOSE.tooMany);
      const frame = isBinary ? undefined : readFrame(data);
      if (!frame) return ws.close(REALTIME_CLOSE.badFrame);
      if (frame.type === 'ping') return outlet.send(PONG);
      if (isKnown !== (frame.type === 'watch')) return ws.close(REALTIME_CLOSE.badFrame);
      if (frame.type === 'watch') {
        wanted = frame;
        return watch();
      }
      isKnown = true;
      const known = await options.authenticate(frame.token, host);
      if (ws.readyState !== ws.OPEN) return;
      if (!known) return ws.close(REALTIME_CLOSE.noSession);
      if ((topics.get(known.member)?.size ?? 0) >= MOST_OF_MEMBER) return ws.close(REALTIME_CLOSE.tooMany);
      clearTimeout(patience);
      listener = known;
      for (const topic of known.topics) join(topic, outlet);
      if (wanted) await watch();
      else await options.settled();
      outlet.send(READY);
    }
  }

  function join(topic: string, outlet: Outlet): void {
    const known = topics.get(topic);
    if (known) known.add(outlet);
    else {
      topics.set(topic, new Set([outlet]));
      ends.set(topic, options.want(topic));
    }
  }

  function leave(topic: string, outlet: Outlet): void {
    const members = topics.get(topic);
    members?.delete(outlet);
    if (!members || members.size > 0) return;
    topics.delete(topic);
    ends.get(topic)?.();
    ends.delete(topic);
  }

  return {
    send: (topic, frame, latest) => {
      const outlets = topics.get(topic);
      if (!outlets) return;
      const bytes = bytesOf(frame);
      // A socket may be in several topics, so the newest frame of one topic must not replace that of another.
      const key = latest && `${topic} ${latest}`;
      for (const outlet of outlets) outlet.send(bytes, key);
    },
    signOut: (topic) => {
      for (const outlet of topics.get(topic) ?? []) {
        outlet.send(SIGNED_OUT);
        outlet.close(REALTIME_CLOSE.noSession);
      }
    },
    topics: (prefix) => [...topics.keys()].filter((topic) => topic.startsWith(prefix)),
    closeShutOut: () => {
      for (const ws of wss.clients) if (options.isShutOut(requests.get(ws)!)) ws.close(REALTIME_CLOSE.siteClosed);
    },
    close: () => {
      for (const ws of wss.clients) ws.close(1012);
      wss.close();
    },
  };
}

function readFrame(data: Buffer) {
  try {
    return z.safeParse(clientFrame, JSON.parse(data.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
