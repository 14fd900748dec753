import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Brand, Caller } from '#contracts/caller.ts';
import type { ServerFrame } from '#contracts/realtime.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Site } from '#platform/http/server.ts';
import type { Whereabouts } from '#platform/http/whereabouts.ts';
import type { Log } from '#platform/log/log.ts';
import type { Push } from '#platform/realtime/push.ts';
import { ROOMS_PATH } from '#platform/rooms/sockets.ts';
import { createRealtime, TABLE } from '#platform/realtime/realtime.ts';

/**
 * Interval between checks for sessions that were idle for too long or are too old. No sign-out ends these sessions, so the check closes
 * their sockets.
 */
const CHECK_SESSIONS_MS = 5_000;

type Options = {
  app: FastifyInstance;
  bus: Bus;
  clock: Clock;
  log: Log;
  whereaboutsOf(request: IncomingMessage): Whereabouts;
  siteOf(host: string): Site | undefined;
  authenticate(token: string, brand: Brand, now: Date): Promise<Caller | undefined>;
  /** Returns the sessions among `ids` that are over. */
  sessionsOver(ids: readonly string[], now: Date): Promise<readonly string[]>;
};

type Sent = { frame: ServerFrame; latest?: string };

/**
 * Starts the websocket at `/rt`. Frames go over the bus to the processes that need them, because a member's tabs may be connected to any
 * process.
 */
export function startRealtime({ app, bus, clock, log, whereaboutsOf, siteOf, authenticate, sessionsOver }: Options) {
  app.get('/rt', { config: { surface: 'member' } }, async (_request, reply) => reply.callNotFound()); // Without an upgrade.
  const realtime = createRealtime({
    server: app.server,
    path: '/rt',
    want: (topic) =>
      bus.subscribe(pushOf(topic), (message) => {
        const { frame, latest } = message as Sent;
        realtime.send(topic, frame, latest);
      }),
    settled: bus.settled,
    isElsewhere: (request) => request.url?.startsWith(ROOMS_PATH) === true,
    hostOf: (request) => whereaboutsOf(request).host,
    isShutOut: (request) => {
      const from = whereaboutsOf(request);
      const site = siteOf(from.host);
      return site?.kind === 'brand' && site.door.refusal(from, clock.now()) !== undefined;
    },
    isAllowedOrigin: (origin, host, request) => origin === `${whereaboutsOf(request).protocol}://${host}` && siteOf(host)?.kind === 'brand',
    authenticate: async (token, host) => {
      const site = siteOf(host);
      const caller = site?.kind === 'brand' ? await authenticate(token, site.brand, clock.now()) : undefined;
      if (!caller) return undefined;
      const { memberId, sessionId, merchantId } = caller;
      return {
        member: memberTopic(memberId),
        topics: [memberTopic(memberId), sessionTopic(sessionId)],
        roomTopic: (room) => roomTopic(merchantId, room),
      };
    },
  });
  bus.subscribe('sign-out', (message) => realtime.signOut((message as { topic: string }).topic));

  async function closeOver(): Promise<void> {
    const ids = realtime.topics(SESSION).map((topic) => topic.slice(SESSION.length));
    for (const id of ids.length > 0 ? await sessionsOver(ids, clock.now()) : []) realtime.signOut(sessionTopic(id));
  }
  const check = setInterval(
    () => void closeOver().catch((error: unknown) => log.warn({ err: error }, 'sockets of ended sessions could not be looked for')),
    CHECK_SESSIONS_MS,
  );

  const push: Push = {
    toMember: (memberId, frame, latest) => bus.publish(pushOf(memberTopic(memberId)), { frame, latest }),
    toTable: (table, frame, latest) => bus.publish(pushOf(TABLE + table), { frame, latest }),
    toRoom: (merchantId, room, frame) => bus.publish(pushOf(roomTopic(merchantId, room)), { frame }),
    watchedTables: () => realtime.topics(TABLE).map((topic) => topic.slice(TABLE.length)),
    signOut: (sessionId) => bus.publish('sign-out', { topic: sessionTopic(sessionId) }),
    closeShutOut: realtime.closeShutOut,
  };
  return {
    push,
    /** Calls `listener` when a session has ended, in whichever process. */
    onSignOut: (listener: (session: string) => void): void => {
      bus.subscribe('sign-out', (message) => listener((message as { topic: string }).topic.slice(SESSION.length)));
    },
    stop: (): void => {
      clearInterval(check);
      realtime.close();
    },
  };
}

/** Returns the topic of the bus for the frames of a topic. They reach the processes whose sockets subscribe to that topic. */
function pushOf(topic: string): string {
  return `push.${topic}`;
}

const SESSION = 'session:';

function sessionTopic(sessionId: string): string {
  return SESSION + sessionId;
}

function roomTopic(merchantId: number, room: string): string {
  return `room:${merchantId}:${room}`;
}

function memberTopic(memberId: bigint): string {
  return `member:${memberId}`;
}
