import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { readHost } from '#platform/http/hosts.ts';
import type { Site } from '#platform/http/server.ts';
import type { Whereabouts } from '#platform/http/whereabouts.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import { startRuntime, type RoomDeps } from '#platform/rooms/runtime.ts';
import { createRoomSockets, ROOMS_PATH } from '#platform/rooms/sockets.ts';

/** Interval between checks for sessions that have ended without a sign-out. */
const CHECK_SESSIONS_MS = 5_000;

type Options = RoomDeps & {
  server: Server;
  directory: Directory;
  /** Origin that leads to this process, with a star for the host. */
  address: string;
  /** First part of the name of this process, by which a balancer finds the process. */
  processName: string;
  /** True if this process leads rooms; otherwise it refuses their sockets. */
  leads: boolean;
  whereaboutsOf(request: IncomingMessage): Whereabouts;
  siteOf(host: string): Site | undefined;
  sessionsOver(ids: readonly string[], now: Date): Promise<readonly string[]>;
  /** Calls `listener` when a session has ended. */
  onSignOut(listener: (session: string) => void): void;
};

export type Rooms = {
  /** Returns why this process cannot lead rooms; undefined if it can, or need not. */
  fault(): string | undefined;
  stop(): Promise<void>;
};

/** Leads rooms in this process, and serves their sockets at `/rooms/<process>`. */
export async function startRooms(options: Options): Promise<Rooms> {
  const { server, leads, log, clock, sessionsOver, onSignOut } = options;
  if (!leads) {
    server.on('upgrade', (request, socket) => {
      if (isOfRooms(request)) refuse(socket);
    });
    return { fault: () => undefined, stop: () => Promise.resolve() };
  }
  const process = { name: `${options.processName}-${randomBytes(5).toString('hex')}`, address: options.address };
  const runtime = await startRuntime(options, process);
  const sockets = createRoomSockets({ db: options.db, clock, log, runtime, directory: options.directory });
  server.on('upgrade', (request, socket, head) => {
    if (!isOfRooms(request)) return;
    if (request.url !== ROOMS_PATH + process.name || !isAllowed(options, request)) refuse(socket);
    else sockets.accept(request, socket, head);
  });
  onSignOut(sockets.signOut);
  const check = setInterval(() => {
    const ids = sockets.sessions();
    if (ids.length === 0) return;
    sessionsOver(ids, clock.now()).then(
      (over) => over.forEach(sockets.signOut),
      (error: unknown) => log.warn({ err: error }, 'sockets of ended sessions could not be looked for'),
    );
  }, CHECK_SESSIONS_MS);
  return {
    fault: runtime.fault,
    stop: async () => {
      clearInterval(check);
      await runtime.stop();
      sockets.close();
    },
  };
}

function isOfRooms({ url }: IncomingMessage): boolean {
  return url?.startsWith(ROOMS_PATH) === true;
}

/** True if a request comes from a page of the same scheme and host, at any port. The pass decides about the viewer. */
function isAllowed({ whereaboutsOf, siteOf }: Options, request: IncomingMessage): boolean {
  const { host, protocol } = whereaboutsOf(request);
  const { origin } = request.headers;
  if (origin === undefined || siteOf(host)?.kind !== 'brand' || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.protocol === `${protocol}:` && page.origin === origin && readHost(page.host)?.name === readHost(host)?.name;
}

function refuse(socket: { end(text: string): void }): void {
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
