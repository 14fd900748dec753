import type { Clock } from '#kernel/clock.ts';
import { isConnectionLoss } from '#platform/db/database.ts';
import { parseBody } from '#platform/http/body-parser.ts';
import { parseForm } from '#platform/http/form-parser.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createSharedLimit } from '#platform/limit/shared-limit.ts';
import type { Log } from '#platform/log/log.ts';
import type { Restored } from '#platform/restored/restored.ts';
import type { Call, Outcome } from '#modules/gateway/call.ts';
import { caseOf, type CallCase } from '#modules/gateway/call-case.ts';
import { whyNotSigned } from '#modules/gateway/check-signature.ts';
import type { Connections } from '#modules/gateway/connections.ts';
import type { Dialect, VendorHeaders } from '#modules/gateway/dialect.ts';
import type { Feed } from '#modules/gateway/feed/feed.ts';
import type { MessageLog } from '#modules/gateway/messages/message-log.ts';
import type { Outgoing } from '#modules/gateway/outgoing/outgoing.ts';
import { performCall, type PerformDeps } from '#modules/gateway/perform-call.ts';
import type { Status } from '#modules/gateway/status.ts';

type Requested = { vendor: string; path: string; headers: VendorHeaders; rawBody: Buffer; ip: string };
type Answer = { http: number; body: object };

/** Limit of wrong signatures with one vendor's name from one address that are logged in a minute. More are an overload. */
const FORGERIES = { name: 'vendor-forgery', most: 60, windowMs: 60_000 };
/** Dialect for answers to unknown vendors. */
const OWN_DIALECT = 'seamless';

type Deps = PerformDeps & {
  db: Queryable;
  clock: Clock;
  log: Log;
  connections: Connections;
  dialects: ReadonlyMap<string, Dialect>;
  messages: MessageLog;
  restored: Restored;
};

/** Calls from and to vendors. */
export type Gateway = VendorCalls & { outgoing: Outgoing; feed: Feed };

/** Calls that vendors make to us. */
export interface VendorCalls {
  /** Registers, once, the function that opens cases for calls that move no money. */
  setCases(open: Cases['open']): void;
  /** Connections of vendors. */
  connections: Connections;
  /** Performs a verified call of the vendor, with the same keys, gates and answers as a call over HTTP. */
  perform(vendor: string, call: Call, isAgreed?: boolean): Promise<Outcome>;
  /** Answers a call over HTTP: checks signature, time and network first, then performs it. */
  answer(requested: Requested): Promise<Answer>;
}

/**
 * Creates the calls of external vendors. The signature is checked first. The request is then read as a call, the call becomes commands, and
 * the outcome is written as an answer.
 */
export function createGateway(deps: Deps): VendorCalls {
  const forgeries = createSharedLimit(deps.db, FORGERIES);
  const cases: Cases = {};
  return {
    setCases: (open) => void (cases.open = open),
    connections: deps.connections,
    perform: (vendor, call, isAgreed = false) => {
      const { byKind } = deps.dialects.get(deps.connections.of(vendor)?.dialect ?? OWN_DIALECT) ?? {};
      return performed(deps, call, { vendor, byKind, isAgreed, now: deps.clock.now() });
    },
    answer: async (requested) => {
      const known = deps.connections.of(requested.vendor);
      // A vendor that we call may not call us.
      const connection = known?.api ? undefined : known;
      const dialect = deps.dialects.get(connection?.dialect ?? OWN_DIALECT);
      if (!dialect) throw new Error(`the vendor ${requested.vendor} speaks ${connection?.dialect}, which has no folder in vendors/`);
      const now = deps.clock.now();
      const forged = !connection
        ? no('INVALID_VENDOR', 'no such vendor is connected')
        : connection.networks?.has(requested.ip) === false
          ? no('INVALID_VENDOR', `it does not call from ${requested.ip}`)
          : notSigned(whyNotSigned(dialect.verify(requested.headers, requested.rawBody, requested.path), connection.keys, now));
      if (forged) {
        // Counted after the check, so that a stranger's wrong signatures never block requests that the vendor has signed.
        const stranger = `${requested.vendor} ${requested.ip}`;
        const here = forgeries.take(stranger, now);
        const room = here.ok ? await forgeries.share(stranger, now) : here;
        if (!room.ok) return { http: 429, body: dialect.render({ status: 'TEMPORARY_ERROR' }, {}).body };
        note(deps, requested, forged);
        const answer = dialect.render(forged, {});
        // Unknown callers are not recorded, because their name may be anything.
        if (connection) keep(deps, { requested, dialect, at: now, isSigned: false, status: forged.status, answer });
        return answer;
      }
      return signedAnswer({ ...deps, cases }, dialect, requested, now);
    },
  };
}

const no = (status: Status, why: string): Outcome => ({ status, why });
const notSigned = (why: string | undefined): Outcome | undefined => (why === undefined ? undefined : no('INVALID_SIGNATURE', why));

type Cases = { open?: ((one: CallCase) => Promise<void>) | undefined };

async function signedAnswer(deps: Deps & { cases: Cases }, dialect: Dialect, requested: Requested, now: Date): Promise<Answer> {
  const body = readBody(dialect, requested.rawBody);
  const call = body === undefined ? no('INVALID_REQUEST', 'its body cannot be read') : dialect.parse(requested.path, body);
  if ('status' in call) {
    note(deps, requested, call);
    const answer = dialect.render(call, { body });
    keep(deps, { requested, dialect, at: now, isSigned: true, status: call.status, answer });
    return answer;
  }
  const outcome = await withCase(deps, call, { vendor: requested.vendor, byKind: dialect.byKind, now });
  if (outcome.status !== 'OK') note(deps, requested, outcome, call);
  const answer = dialect.render(outcome, { call, body });
  keep(deps, { requested, dialect, at: now, isSigned: true, call, status: outcome.status, answer });
  return answer;
}

type Kept = { requested: Requested; dialect: Dialect; at: Date; isSigned: boolean; call?: Call; status: Status; answer: Answer };

function keep(
  { messages, clock }: Deps,
  { requested: { vendor, path, rawBody }, dialect, at, isSigned, call, status, answer }: Kept,
): void {
  const tookMs = clock.now().getTime() - at.getTime();
  messages.note({ vendor, path, rawBody, at, tookMs, isSigned, call, status, body: answer.body, writes: dialect.writes });
}

function readBody({ writes }: Dialect, rawBody: Buffer): unknown {
  if (writes === 'form') return parseForm(rawBody);
  const read = parseBody(rawBody, undefined);
  return read.ok ? read.value : undefined;
}

/** Performs a call. If the database cannot be reached, the outcome is unknown, for which vendors have a status. */
async function performed(deps: Deps, call: Call, requested: Parameters<typeof performCall>[2]): Promise<Outcome> {
  if (await deps.restored.isHeld()) return no('TEMPORARY_ERROR', 'the database was restored and is not released yet');
  try {
    return await performCall(deps, call, requested);
  } catch (error) {
    if (!isConnectionLoss(error)) deps.log.error({ err: error, vendor: requested.vendor, call: call.kind }, 'a call of a vendor failed');
    return no('TEMPORARY_ERROR', (error as Error).message);
  }
}

/**
 * Performs a call. A permanently refused or held call becomes a case before the vendor is answered. If the case cannot be stored, the
 * vendor repeats the call.
 */
async function withCase(deps: Deps & { cases: Cases }, call: Call, requested: Parameters<typeof performCall>[2]): Promise<Outcome> {
  const outcome = await performed(deps, call, requested);
  const found = caseOf(call, outcome);
  if (!found) return outcome;
  try {
    const player = found.playerId === undefined ? undefined : await deps.players.of(found.playerId);
    await deps.cases.open?.({ ...found, vendor: requested.vendor, player, now: requested.now });
    return outcome;
  } catch (error) {
    deps.log.error({ err: error, vendor: requested.vendor }, 'a case of a call could not be opened');
    return no('TEMPORARY_ERROR', (error as Error).message);
  }
}

function note({ log }: Deps, { vendor, path, ip }: Requested, { status, why }: Outcome, call?: Call): void {
  const of = call && { id: idOf(call), player: 'playerId' in call ? call.playerId : undefined };
  log.warn({ vendor: vendor.slice(0, 40), path: path.slice(0, 60), ip, status, why, ...of }, 'a call of a vendor was refused');
}

function idOf(call: Call): string | undefined {
  if ('id' in call) return call.id;
  return call.kind === 'betwin' ? call.bet.id : undefined;
}
