import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Whereabouts } from '#platform/http/whereabouts.ts';

/**
 * Work that began with one request, one run of a job or one act of a room. Each log line and each event of that work has its id. The log
 * line of the request has the numbers of its commands, which rows of rounds and bets have too.
 */
export type Trail = {
  readonly request: string;
  readonly brand?: string | undefined;
  /** Numbers of the commands that the work decided; only the first ones. */
  readonly commands: string[];
};

/** Most numbers of commands. Work with more is a settlement, whose log lines name the draw. */
const MOST_COMMANDS = 20;
/** Format of an id that a proxy may send: `unique-id-format` of HAProxy, or a UUID. */
const GIVEN = /^[\w.:-]{8,100}$/;
/** W3C trace context: version, trace, parent and flags in hexadecimal digits. */
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

const storage = new AsyncLocalStorage<Trail>();

/** Returns the trail of the running work; undefined outside any. */
export function currentTrail(): Trail | undefined {
  return storage.getStore();
}

/** Runs work on a trail. */
export function onTrail<T>(trail: Trail, run: () => T): T {
  return storage.run(trail, run);
}

/** Begins a trail with a new id, by which the log can be searched: `job.relay-outbox.5f3a…`. */
export function newTrail(name: string, request?: string): Trail {
  return { request: request ?? `${name}.${randomBytes(8).toString('hex')}`, commands: [] };
}

/**
 * Returns the id of a request: the `X-Request-Id` or the trace from a trusted proxy, else a random one. A visitor cannot choose the id, so
 * each id belongs to one request.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, { proxied }: Pick<Whereabouts, 'proxied'>): string {
  // A proxy that appends its own id leaves the visitor's id before it, so the last one counts.
  const given = headers['x-request-id'] === undefined ? undefined : proxied('x-request-id')?.split(',').at(-1)!.trim();
  if (given !== undefined && GIVEN.test(given)) return given;
  const parent = headers['traceparent'] === undefined ? undefined : proxied('traceparent');
  return TRACEPARENT.exec(parent ?? '')?.[1] ?? randomBytes(16).toString('hex');
}

/** Adds a decided command to the trail of the running work. */
export function addCommand(seq: bigint): void {
  const trail = storage.getStore();
  if (trail && trail.commands.length < MOST_COMMANDS) trail.commands.push(String(seq));
}
